import { audit } from './audit.mjs';

/** @import { Journal, Query } from './audit.mjs' */

/**
 * Corruptions that the audit must detect: of the database as statements, of the journal as functions.
 *
 * @type {{ kind: string, sql?: string, change?: (journal: Journal) => Journal }[]}
 */
const corruptions = [
  { kind: 'lost order', sql: 'delete from orders where order_id = $1' },
  { kind: 'duplicate order', change: withoutFirst('orders') },
  {
    kind: 'lost change',
    sql: `update orders set order_status = 'packed', is_reserved = true where order_id = $1`,
  },
  {
    kind: 'changed order',
    sql: 'update order_items set quantity = quantity + 1 where order_id = $1',
  },
  { kind: 'partial order', sql: 'delete from order_items where order_id = $1' },
  { kind: 'partial order', sql: 'delete from order_events where order_id = $1' },
  { kind: 'partial order', sql: 'update orders set total_paise = 1 where order_id = $1' },
  { kind: 'partial order', sql: `update orders set payment_status = 'paid' where order_id = $1` },
  { kind: 'partial order', sql: 'update idempotency_keys set answer = null' },
  { kind: 'lost key', sql: `delete from idempotency_keys where answer->>'order_id' = $1::text` },
  // The session does not run the triggers of foreign keys.
  { kind: 'orphan', sql: 'delete from orders where order_id = $1' },
  { kind: 'wrong stock', sql: 'update products set stock = stock + 1' },
  {
    kind: 'wrong movements',
    sql: 'delete from stock_movements where ctid in (select ctid from stock_movements limit 1)',
  },
  { kind: 'missing mail', sql: 'update outbox set sent_at = null' },
  { kind: 'missing mail', change: withoutFirstMail },
  {
    kind: 'duplicate mail',
    sql: `insert into outbox (recipient, subject, body, sent_at)
          select recipient, subject, '', now() from outbox limit 1`,
  },
  {
    kind: 'duplicate mail',
    change: (journal) => ({
      ...journal,
      mails: [...journal.mails, ...journal.mails.slice(0, 1)],
      killTimes: [],
    }),
  },
  {
    kind: 'duplicate mail',
    change: (journal) => ({
      ...journal,
      mails: [...journal.mails, ...journal.mails.slice(0, 1).map((mail) => ({ ...mail, id: 'x' }))],
    }),
  },
  {
    kind: 'wrong mail',
    change: (journal) => ({
      ...journal,
      mails: journal.mails.map((mail) => ({ ...mail, orderId: 'unknown' })),
    }),
  },
];

/**
 * Corrupts the data in each way, audits it, and rolls the corruption back. This proves that the audit of the run would
 * have detected each of them.
 *
 * @param {Query} query on one connection
 * @param {Journal} journal with one order or more
 * @returns {Promise<{ tried: number, missed: string[] }>} `missed`: the kinds that the audit did not detect
 */
export async function tryCorruptions(query, journal) {
  const orderId = journal.orders[0]?.orderId;
  const missed = [];
  for (const { kind, sql, change } of corruptions) {
    await query('begin');
    // Lets statements violate foreign keys.
    await query('set local session_replication_role = replica');
    if (sql) await query(sql, sql.includes('$1') ? [orderId] : []);
    const { findings } = await audit(query, change ? change(journal) : journal);
    await query('rollback');
    if (!findings.some((finding) => finding.kind === kind)) missed.push(kind);
  }
  return { tried: corruptions.length, missed };
}

/** @param {'orders'} name @returns {(journal: Journal) => Journal} */
function withoutFirst(name) {
  return (journal) => ({ ...journal, [name]: journal[name].slice(1) });
}

/** Removes every copy of the first mail: a kill may have caused a second one. @param {Journal} journal @returns {Journal} */
function withoutFirstMail(journal) {
  return { ...journal, mails: journal.mails.filter(({ id }) => id !== journal.mails[0]?.id) };
}
