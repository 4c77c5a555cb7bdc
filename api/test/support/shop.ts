import { randomBytes, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import type { CartOrder, CreateUser, Problem, TokenPair } from '@shop/shared/contract';
import { buildApp, type AppOptions } from '../../src/app';
import { seedCatalog } from '../../src/catalog/seedCatalog';
import { migrate } from '../../src/db/migrate';
import { openDatabase } from '../../src/db/open';
import type { Db } from '../../src/db/schema';

const serverUrl = process.env.TEST_DATABASE_URL;

/** The engine of this run: PostgreSQL when TEST_DATABASE_URL names a server, else embedded PGlite. */
export const engine = serverUrl ? 'postgresql' : 'pglite';

export const jwtSecret = randomBytes(32);

/** Where the shop of a test is to be found, as its mails say. */
export const publicOrigin = 'https://shop.example';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's address as the shop's public server would forward it. */
  ip?: string;
}

/** An answer: its status, headers and parsed body. */
export interface Reply<Body> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: Body;
}

export interface Shopper extends TokenPair {
  email: string;
  password: string;
}

/** A shop of its own: a fresh database, migrated and seeded, with the API on it. */
export async function openShop(options: Partial<AppOptions> = {}) {
  const fresh = await freshDatabase();
  const { db } = fresh;
  await migrate(db);
  await seedCatalog(db);
  const app = await buildApp({ db, jwtSecret, publicOrigin, logLevel: 'silent', ...options });

  async function call<Body = Problem>(
    method: Method,
    url: string,
    { token, body, headers, ip }: CallOptions = {},
  ): Promise<Reply<Body>> {
    const response = await app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body as object }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
        ...headers,
      },
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (response.body === '' ? undefined : JSON.parse(response.body)) as Body,
    };
  }

  /** Signs up and in. */
  async function shopper(details: Partial<CreateUser> = {}): Promise<Shopper> {
    const user = { ...newUser(), ...details };
    await call('POST', '/api/auth/create_user', { body: user });
    const { email, password } = user;
    const { body } = await call<TokenPair>('POST', '/api/auth/token', {
      body: { email, password },
    });
    return { email, password, ...body };
  }

  return {
    app,
    db,
    call,
    shopper,
    async close() {
      await app.close();
      await fresh.close();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** An empty database of the engine of this run, which is gone after `close`. */
export async function freshDatabase() {
  if (!serverUrl) return openDatabase({ databaseUrl: null, dataDir: null });
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = name;
  const { db, close } = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: null });
  return {
    db,
    databaseUrl: databaseUrl.href,
    async close() {
      await close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function newUser(): CreateUser {
  return {
    first_name: 'Asha',
    last_name: 'Negi',
    email: `asha.${randomUUID()}@example.in`,
    password: 'Kotgarh-1916',
    phone_number: '9816012345',
    address: '',
  };
}

/** What the checkout form sends for a whole cart. */
export function delivery(): CartOrder {
  return {
    first_name: 'Asha',
    last_name: 'Negi',
    email: 'asha@example.in',
    phone_number: '9816012345',
    delivery_address: {
      address: '12 Orchard Lane',
      optional_address: null,
      city: 'Shimla',
      state: 'himachal_pradesh',
      pin_code: '171001',
    },
    payment_status: 'unpaid',
    special_instruction: 'Ring twice',
  };
}

/** All rows of all tables, to see that a refused call left no trace. */
export async function tableContents(db: Db): Promise<Record<string, string[]>> {
  const tables = [
    'products',
    'users',
    'sessions',
    'refresh_tokens',
    'cart_items',
    'orders',
    'order_items',
    'order_events',
    'replacement_requests',
    'replacement_photos',
    'idempotency_keys',
    'outbox',
    'contact_messages',
    'password_resets',
  ] as const;
  const contents: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    contents[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}

/** What is in the outbox for an address, oldest first. */
export function mailsTo(db: Db, address: string) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_at')
    .execute();
}

/** Boxes left of a product. */
export async function stockOf(db: Db, productId: string): Promise<number> {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}

export async function setStock(db: Db, productId: string, stock: number): Promise<void> {
  await db.updateTable('products').set({ stock }).where('product_id', '=', productId).execute();
}
