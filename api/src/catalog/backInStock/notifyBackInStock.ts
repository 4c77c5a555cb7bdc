import type { FastifyBaseLogger } from 'fastify';
import { availabilityOf, isOrderable } from '@shop/shared/contract';
import { createSecretToken, hashSecretToken } from '../../auth/tokens/secretTokens';
import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { insertLimitedMail } from '../../mail/insertLimitedMail';
import type { Services } from '../../services';
import { readAvailabilityContext } from '../../settings/readAvailabilityContext';
import type { ProductRow } from '../StoredProduct';
import { listProducts } from '../queries';
import { backInStockMail } from './mails';
import {
  listWaitingProducts,
  lockWaitingRequests,
  markNotified,
  nextWaitingEmail,
} from './queries';

type Context = Pick<Services, 'db' | 'publicOrigin' | 'readSettings' | 'clock'> & {
  log: Pick<FastifyBaseLogger, 'info'>;
};

/**
 * Mails everybody who waits for a product that can be ordered again, once (SE-04). Each recipient has a transaction.
 * Several processes may run this at the same time. A recipient who has reached the daily limit of mails gets this one
 * later.
 */
export async function notifyBackInStock(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, publicOrigin, log } = context;
  const wanted = await listWaitingProducts(db);
  const conditions = await readAvailabilityContext(context);
  const products = await listProducts(db, wanted);
  const available = products.filter((row) => isOrderable(availabilityOf(row, conditions)));
  const productIds = available.map(({ product_id }) => product_id);
  if (productIds.length === 0) return;
  let email = '';
  while (!signal?.aborted) {
    const next = await nextWaitingEmail(db, productIds, email);
    if (next === undefined) return;
    email = next;
    const count = await transact(db, (trx) =>
      notify(trx, { email: next, available, publicOrigin }),
    );
    if (count > 0) log.info({ event: 'back_in_stock_notified', count }, 'back in stock: mailed');
  }
}

interface Notification {
  email: string;
  available: readonly Pick<ProductRow, 'product_id' | 'label'>[];
  publicOrigin: string;
}

/** Returns the number of fulfilled requests. */
async function notify(trx: Db, { email, available, publicOrigin }: Notification): Promise<number> {
  const productIds = available.map(({ product_id }) => product_id);
  const requests = await lockWaitingRequests(trx, productIds, email);
  const [first] = requests;
  if (!first) return 0;
  const requested = new Set(requests.map(({ product_id }) => product_id));
  const products = available.filter(({ product_id }) => requested.has(product_id));
  const token = createSecretToken();
  const mail = backInStockMail(first.email, products, publicOrigin, token);
  const userId = requests.find(({ user_id }) => user_id !== null)?.user_id;
  const account = userId ? { userId } : null;
  if (!(await insertLimitedMail(trx, mail, account))) return 0;
  const requestIds = requests.map(({ request_id }) => request_id);
  await markNotified(trx, requestIds, hashSecretToken(token));
  return requests.length;
}
