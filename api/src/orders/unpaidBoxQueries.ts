import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** Who orders: an account with the phone number that was typed, from a network. */
export interface Customer {
  userId: string;
  phone: string;
  network: string;
}

/** Boxes in unpaid orders that are not dispatched yet. */
export interface UnpaidBoxes {
  /** Of the account, also those of orders that await a call. */
  ordered: number;
  /** Of the account; as below, only those that are taken from the stock without a word from the shop. */
  account: number;
  /** Of the new customers who have ordered with the phone number. */
  phone: number;
  /** Of the new customers in the network. */
  network: number;
  /** Of those in its site. */
  site: number;
}

/** The /48 of an IPv6 network: whoever rents one has 65,536 networks. An IPv4 address is its own site. */
const siteOf = (network: string) =>
  sql`network(${network.includes(':') ? `${network}/48` : network}::inet)`;

/** Whether the account has a paid or a delivered order: the others are new customers. */
export async function isKnownCustomer(trx: Db, userId: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(payment_status = 'paid' or order_status = 'delivered')`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * New customers with the same phone number or in the same site order one after the other, until their transactions
 * end: else each of many at once would find that the others hold nothing.
 */
export async function lockNewCustomers(trx: Db, { phone, network }: Customer): Promise<void> {
  const lock = (kind: string, key: unknown) =>
    sql`pg_advisory_xact_lock(hashtextextended(${kind} || ${key}, 0))`;
  await sql`select ${lock('phone ', phone)}, ${lock('site ', siteOf(network))}`.execute(trx);
}

/** As in the indexes of these orders. */
const isUnpaid = sql`payment_status = 'unpaid' and order_status in ('placed', 'packed')`;

/** Taken from the stock, and not because the staff have called: who has agreed with them keeps nobody from ordering. */
const isHeld = sql`is_reserved and not exists (
  select from order_confirmations
  where order_confirmations.order_id = orders.order_id and undone_at is null
)`;

const sumOf = (condition: ReturnType<typeof sql>) => sql<number>`(
  select coalesce(sum(quantity), 0)::integer from orders join order_items using (order_id)
  where ${isUnpaid} and ${condition}
)`;

export async function countUnpaidBoxes(
  trx: Db,
  { userId, phone, network }: Customer,
): Promise<UnpaidBoxes> {
  const { rows } = await sql<UnpaidBoxes>`select
    ${sumOf(sql`user_id = ${userId}`)} as ordered,
    ${sumOf(sql`user_id = ${userId} and ${isHeld}`)} as account,
    ${sumOf(sql`phone_number = ${phone} and network is not null and ${isHeld}`)} as phone,
    ${sumOf(sql`network = ${network} and ${isHeld}`)} as network,
    ${sumOf(sql`network::inet <<= ${siteOf(network)} and ${isHeld}`)} as site
  `.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('A sum has one row');
  return counts;
}
