import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../../src/db/schema';
import { transact } from '../../../src/db/transact';
import { moveStock } from '../../../src/stock/queries';

export async function userIdOf(db: Db, email: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return user_id;
}

/**
 * Returns all rows of all tables, to compare them before and after a refused request. Those of `razorpay_keys` and
 * `razorpay_event_kinds` are left out: they say when the provider was last heard, whatever it said.
 */
export async function tableContents(db: Db): Promise<Record<string, string[]>> {
  const tables = [
    'products',
    'product_images',
    'product_pictures',
    'stock_movements',
    'users',
    'sessions',
    'refresh_tokens',
    'cart_items',
    'orders',
    'order_items',
    'shipments',
    'date_changes',
    'order_events',
    'order_confirmations',
    'order_notes',
    'packed_lines',
    'payment_events',
    'payments',
    'payment_allocations',
    'refunds',
    'refund_events',
    'order_adjustments',
    'refund_accounts',
    'razorpay_orders',
    'razorpay_events',
    'receipt_counters',
    'receipts',
    'credit_note_counters',
    'credit_notes',
    'replacement_requests',
    'replacement_photos',
    'idempotency_keys',
    'outbox',
    'contact_messages',
    'message_replies',
    'password_resets',
    'back_in_stock_requests',
    'audit_log',
    'invitations',
    'passkeys',
    'recovery_codes',
    'passkey_challenges',
    'staff_names',
    'settings',
    'statement_imports',
    'statement_lines',
    'statement_columns',
  ] as const;
  const contents: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    contents[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}

/** Returns the mails to a recipient, oldest first. */
export function mailsTo(db: Db, recipient: string) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
}

export async function stockOf(db: Db, productId: string): Promise<number> {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}

export async function setStock(db: Db, productId: string, stock: number): Promise<void> {
  await transact(db, async (trx) => {
    const change = stock - (await stockOf(trx, productId));
    if (change === 0) return;
    const correction = { product_id: productId, change, kind: 'correction' } as const;
    await moveStock(trx, { ...correction, actor: 'shop', reason: 'Counted' });
  });
}

export async function resetStock(db: Db): Promise<void> {
  const products = await db.selectFrom('products').select('product_id').execute();
  for (const { product_id } of products) await setStock(db, product_id, 500);
}

/** Deletes all orders, carts, messages and mails, and refills the stock. Faster than opening another database. */
export async function resetOrders(db: Db): Promise<void> {
  await sql`truncate orders, payments, statement_imports, cart_items, contact_messages, outbox cascade`.execute(
    db,
  );
  await sql`update products set stock = 500`.execute(db);
}

export async function setPrice(db: Db, productId: string, paise: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ price_paise: paise as Paise })
    .where('product_id', '=', productId)
    .execute();
}

/** Makes all pending mails due. @param agedMinutes Also moves their expiry forward by this time. */
export async function makeMailsDue(db: Db, { agedMinutes = 0 } = {}): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      due_at: sql<Date>`now()`,
      expires_at: sql<Date>`expires_at - make_interval(mins => ${agedMinutes})`,
    })
    .where('sent_at', 'is', null)
    .execute();
}

export async function secondsUntilDue(db: Db, recipient: string): Promise<number> {
  const { seconds } = await db
    .selectFrom('outbox')
    .select(sql<number>`extract(epoch from due_at - now())::float8`.as('seconds'))
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return seconds;
}

/** Sets the yearly sale window of a product (`08-01`). Null removes the window. */
export async function setSaleWindow(
  db: Db,
  productId: string,
  window: readonly [from: string | null, until: string | null] | null,
): Promise<void> {
  const [sale_from, sale_until] = window ?? [null, null];
  await db
    .updateTable('products')
    .set({ sale_from, sale_until })
    .where('product_id', '=', productId)
    .execute();
}
