import { sql } from 'kysely';
import type { Db } from '../../db/schema';

export interface Customer {
  userId: string;
  /** The phone number that was typed. */
  phone: string;
  network: string;
}

/** Boxes in unpaid orders that are not dispatched yet. */
export interface UnpaidBoxes {
  /** All of the account, including orders that await a call. */
  ordered: number;
  /** Held by the account. */
  account: number;
  /** Held by new customers with the same phone number. */
  phone: number;
  /** Held by new customers in the same network. */
  network: number;
  /** Held by new customers in the same site. */
  site: number;
}

/** Returns the /48 of an IPv6 network, which one customer of a provider may have. An IPv4 address is its own site. */
const siteOf = (network: string) =>
  sql`network(${network.includes(':') ? `${network}/48` : network}::inet)`;

/** Whether the account has a paid or delivered order. All others are new customers. */
export async function isKnownCustomer(trx: Db, userId: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(payment_status in ('paid', 'overpaid') or order_status = 'delivered')`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * Makes new customers with the same phone number or site order one after the other, until their transactions end.
 * Otherwise concurrent orders would not count each other's boxes.
 */
export async function lockNewCustomers(trx: Db, { phone, network }: Customer): Promise<void> {
  const lock = (kind: string, key: unknown) =>
    sql`pg_advisory_xact_lock(hashtextextended(${kind} || ${key}, 0))`;
  await sql`select ${lock('phone ', phone)}, ${lock('site ', siteOf(network))}`.execute(trx);
}

/** The condition of the partial indexes of unpaid orders. */
const isUnpaid = sql`payment_status = 'unpaid' and order_status in ('placed', 'packed')`;

/** Taken from the stock without a call by the staff. Boxes agreed on by phone do not count as held. */
const isHeld = sql`is_reserved and not exists (
  select from order_confirmations
  where order_confirmations.order_id = orders.order_id and undone_at is null
)`;

const sumBoxes = (condition: ReturnType<typeof sql>) => sql<number>`(
  select coalesce(sum(quantity), 0)::integer from orders join order_items using (order_id)
  where ${isUnpaid} and ${condition}
)`;

export async function countUnpaidBoxes(
  trx: Db,
  { userId, phone, network }: Customer,
): Promise<UnpaidBoxes> {
  const { rows } = await sql<UnpaidBoxes>`select
    ${sumBoxes(sql`user_id = ${userId}`)} as ordered,
    ${sumBoxes(sql`user_id = ${userId} and ${isHeld}`)} as account,
    ${sumBoxes(sql`phone_number = ${phone} and network is not null and ${isHeld}`)} as phone,
    ${sumBoxes(sql`network = ${network} and ${isHeld}`)} as network,
    ${sumBoxes(sql`network::inet <<= ${siteOf(network)} and ${isHeld}`)} as site
  `.execute(trx);
  const [counts] = rows;
  if (!counts) throw new Error('A sum has one row');
  return counts;
}
