import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CartItem, OrderDetails } from '@shop/shared/contract';
import { scaledLimits } from '../../../api/src/http/limits/limits';
import { createRazorpay } from '../../../api/src/payments/razorpay/client';
import { razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { openTestDatabase } from '../../../api/test/support/database/database';
import setUp from '../../../api/test/support/globalSetup';
import tearDown from '../../../api/test/support/globalTeardown';
import { orderCalls, withKey } from '../../../api/test/support/orders/orders';
import { bytesOf, picture, replacementCalls } from '../../../api/test/support/orders/replacements';
import { openInstance, type Shopper } from '../../../api/test/support/shop';
import { delivery } from '../../../api/test/support/users';

export type Actor = 'visitor' | 'owner' | 'other';

/** A checksum of the rows of each table. */
export type Checksum = Record<string, string | null>;

/** The data of the owner, for paths and bodies. The other user has only an account. */
export interface Belongings {
  tokens: Record<Actor, Shopper | undefined>;
  /** Texts that only the owner may receive. */
  secrets: string[];
  ids: string[];
  /** A delivered order without a replacement request. */
  replaceable: string;
}

/** Starts the API in this process on a new database: in the PostgreSQL of `TEST_DATABASE_URL`, else PGlite. */
export async function openFuzzShop() {
  await setUp();
  const { db, close } = await openTestDatabase();
  /** Lines of the log about errors. */
  const errors: string[] = [];
  const instance = await openInstance(db, {
    // Nothing listens on this port.
    razorpay: createRazorpay({ ...razorpayKeys, apiUrl: 'http://127.0.0.1:9' }),
    limits: scaledLimits(1e9),
    logLevel: 'error',
    logStream: { write: (line) => void errors.push(line) },
  });
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely'));
  return {
    ...instance,
    errors,
    tables,
    /** The checksum of all rows, or undefined after a change. */
    checksum: undefined as Checksum | undefined,
    async close() {
      await instance.app.close();
      await close();
      await tearDown();
    },
  };
}

export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>;

/** Deletes the rows of earlier requests, and creates the users and an order of each kind. */
export async function resetShop(shop: FuzzShop): Promise<Belongings> {
  const emptied = shop.tables.filter((name) => name !== 'products' && name !== 'stock_movements');
  await sql.raw(`truncate ${emptied.join(', ')} cascade`).execute(shop.db);
  await sql`update products set stock = 500`.execute(shop.db);
  shop.errors.length = 0;
  shop.checksum = undefined;

  const owner = await shop.shopper();
  const other = await shop.shopper();
  const secret = `Secret ${randomUUID()}`;
  const call = <Body>(method: 'POST' | 'PUT', path: string, body: object) =>
    shop.call<Body>(method, path, { token: owner.access_token, body });
  await call('PUT', '/api/auth/update_user_details', {
    first_name: secret,
    last_name: secret,
    phone_number: '9816012345',
    address: secret,
    optional_address: null,
    city: secret,
    state: null,
    pin_code: null,
  });
  // `shop.owner` was deleted with all rows.
  const { access_token: staffToken } = await shop.staff('owner');
  const calls = orderCalls(() => ({ shop, token: owner.access_token, staffToken }));
  const { body: item } = await call<CartItem>('POST', '/api/cart/add_cart_item', {
    product_id: 'golden',
    quantity: 2,
  });
  const place = async () =>
    (await calls.buyNow({ ...delivery(), first_name: secret }, withKey())).body.order_id;
  const open = await place();
  const delivered = await place();
  const replaceable = await place();
  for (const status of ['packed', 'dispatched', 'delivered']) {
    await calls.setStatus(delivered, status);
    await calls.setStatus(replaceable, status);
  }
  const { requestReplacement } = replacementCalls(() => ({ shop, token: owner.access_token }));
  const photos = [await bytesOf(picture().jpeg())];
  const { body } = await requestReplacement(delivered, { photos });
  const photoIds = (body as OrderDetails).replacement_requests.flatMap((request) => request.photos);
  return {
    tokens: { visitor: undefined, owner, other },
    // The email is not secret: requests of others contain it, too.
    secrets: [secret, open, delivered, replaceable, item.cart_item_id],
    replaceable,
    ids: [open, delivered, replaceable, item.cart_item_id, ...photoIds, 'golden', 'fuji-apple'],
  };
}
