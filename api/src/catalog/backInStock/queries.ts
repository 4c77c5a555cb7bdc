import { sql, type SqlBool } from 'kysely';
import type { BackInStockRequest } from '@shop/shared/contract';
import type { Db } from '../../db/schema';

const isFrom = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`;

/** Repeating a request for the same product and address, by the same user or by visitors, changes nothing. */
export async function insertBackInStockRequest(
  db: Db,
  productId: string,
  email: string,
  userId: string | null,
): Promise<void> {
  await db
    .insertInto('back_in_stock_requests')
    .values({ product_id: productId, email, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the products for which somebody waits. Searches the index once per product, because `distinct` would read
 * every request.
 */
export async function listWaitingProducts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with recursive waiting as (
      (select product_id from back_in_stock_requests where notified_at is null order by product_id limit 1)
      union all
      select (
        select product_id from back_in_stock_requests
        where notified_at is null and product_id > waiting.product_id order by product_id limit 1
      ) from waiting where product_id is not null
    )
    select product_id from waiting where product_id is not null
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Passes all ids as one parameter, because there may be more of them than a statement can have parameters. */
const isOneOf = (productIds: readonly string[]) =>
  sql<SqlBool>`product_id = any (${productIds}::text[])`;

/** Returns the next address after `previous` that waits for one of the products. */
export async function nextWaitingEmail(
  db: Db,
  productIds: readonly string[],
  previous: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('back_in_stock_requests')
    .select(sql<string>`lower(email)`.as('email'))
    .where('notified_at', 'is', null)
    .where(isOneOf(productIds))
    .where(sql`lower(email)`, '>', previous)
    .orderBy(sql`lower(email)`)
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/** Locks the waiting requests of an address for any of the products. Skips those that another process has locked. */
export function lockWaitingRequests(trx: Db, productIds: readonly string[], email: string) {
  return trx
    .selectFrom('back_in_stock_requests')
    .select(['request_id', 'product_id', 'email', 'user_id'])
    .where('notified_at', 'is', null)
    .where(isOneOf(productIds))
    .where(isFrom(email))
    .orderBy('created_at')
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markNotified(
  trx: Db,
  requestIds: readonly string[],
  tokenHash: string,
): Promise<void> {
  await trx
    .updateTable('back_in_stock_requests')
    .set({ notified_at: sql<Date>`shop_now()`, token_hash: tokenHash })
    .where('request_id', 'in', requestIds)
    .execute();
}

/** Returns the address that the link with this token was sent to. */
export async function findNotifiedEmail(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('back_in_stock_requests')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.email;
}

export async function deleteWaitingRequests(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('back_in_stock_requests')
    .where('notified_at', 'is', null)
    .where(isFrom(email))
    .execute();
}

/** Returns the requests that a user has made while signed in (SC-02). */
export async function listRequestsFrom(db: Db, userId: string): Promise<BackInStockRequest[]> {
  const rows = await db
    .selectFrom('back_in_stock_requests')
    .select(['product_id', 'created_at', 'notified_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ product_id, created_at, notified_at }) => ({
    product_id,
    created_at: created_at.toISOString(),
    notified_at: notified_at?.toISOString() ?? null,
  }));
}
