import { auditMails } from './auditMails.mjs';

/**
 * What the clients of a run observed.
 *
 * @typedef {object} Journal
 * @property {import('./Shopper.mjs').AcknowledgedOrder[]} orders
 * @property {string[]} emails of all shoppers
 * @property {Record<string, number>} openingStock by product
 * @property {import('./MailServer.mjs').ReceivedMail[]} mails
 * @property {number[]} killTimes in ms
 *
 * @typedef {{ kind: string, text: string }} Finding
 * @typedef {<Row = any>(sql: string, values?: unknown[]) => Promise<Row[]>} Query
 * @typedef {{ findings: Finding[], checked: Record<string, number> }} Audit
 */

/**
 * Compares the database and the received mails with the journal. Call it after the run, when every request has a
 * response and every mail was sent.
 *
 * @param {Query} query
 * @param {Journal} journal
 * @returns {Promise<Audit>}
 */
export async function audit(query, journal) {
  const orders = await readOrders(query, journal.emails);
  const parts = [
    auditAcknowledged(orders, journal.orders),
    auditDuplicates(orders, journal.orders),
    auditParts(orders),
    await auditKeys(query, journal),
    await auditOrphans(query),
    await auditStock(query, journal.openingStock),
    await auditMovements(query),
    await auditOutbox(query, journal.emails, orders),
    auditMails(orders, journal),
  ];
  return {
    findings: parts.flatMap(({ findings }) => findings),
    checked: Object.assign({}, ...parts.map(({ checked }) => checked)),
  };
}

/**
 * @typedef {object} StoredOrder
 * @property {string} order_id
 * @property {string} email
 * @property {string} order_status
 * @property {string} payment_status
 * @property {number} total paise
 * @property {number} sum of lines and shipping, paise
 * @property {Record<string, number> | null} lines boxes by product
 * @property {string[]} events
 *
 * @param {Query} query
 * @param {string[]} emails
 * @returns {Promise<StoredOrder[]>}
 */
function readOrders(query, emails) {
  return query(
    `select o.order_id, o.email, order_status, payment_status, total_paise::float8 as total,
       (select jsonb_object_agg(product_id, quantity) from order_items i
        where i.order_id = o.order_id) as lines,
       shipping_paise::float8 + coalesce((select sum(price_paise * quantity) from order_items i
        where i.order_id = o.order_id), 0)::float8 as sum,
       array(select status from order_events e where e.order_id = o.order_id order by at) as events
     from orders o join users u using (user_id) where u.email = any ($1)`,
    [emails],
  );
}

/** @param {StoredOrder[]} stored @param {Journal['orders']} acknowledged */
function auditAcknowledged(stored, acknowledged) {
  const byId = new Map(stored.map((order) => [order.order_id, order]));
  const findings = acknowledged.flatMap(({ orderId, total, lines, isCancelled }) => {
    const order = byId.get(orderId);
    if (!order) return [finding('lost order', `${orderId} was acknowledged and is not stored`)];
    const status = isCancelled ? 'cancelled' : 'placed';
    return [
      order.order_status !== status &&
        finding('lost change', `${orderId} is ${order.order_status}, acknowledged as ${status}`),
      (Math.round(total * 100) !== order.total || !isSame(lines, order.lines ?? {})) &&
        finding('changed order', `${orderId} is not what was acknowledged`),
    ].filter(isFinding);
  });
  const cancelled = acknowledged.filter(({ isCancelled }) => isCancelled).length;
  return {
    findings,
    checked: {
      'acknowledged orders': acknowledged.length,
      'acknowledged cancellations': cancelled,
    },
  };
}

/** Clients repeat a request until it has a response. So an order that no client knows is a duplicate. */
function auditDuplicates(
  /** @type {StoredOrder[]} */ stored,
  /** @type {Journal['orders']} */ acknowledged,
) {
  const known = new Set(acknowledged.map(({ orderId }) => orderId));
  const findings = stored
    .filter(({ order_id }) => !known.has(order_id))
    .map(({ order_id }) => finding('duplicate order', `${order_id} was never acknowledged`));
  if (known.size < acknowledged.length)
    findings.push(finding('duplicate order', 'one order was the response to two keys'));
  return { findings, checked: { 'stored orders': stored.length } };
}

/** @param {StoredOrder[]} stored */
function auditParts(stored) {
  const findings = stored.flatMap(({ order_id, order_status, payment_status, ...order }) => {
    const events = order_status === 'cancelled' ? ['placed', 'cancelled'] : ['placed'];
    const payment = order_status === 'cancelled' ? 'voided' : 'unpaid';
    const problems = [
      order.lines === null && 'has no lines',
      order.sum !== order.total && `has lines for ${order.sum} paise, not ${order.total}`,
      order.events.join() !== events.join() && `has the events ${order.events.join(', ')}`,
      payment_status !== payment && `is ${order_status} and ${payment_status}`,
    ];
    return problems
      .filter((problem) => typeof problem === 'string')
      .map((problem) => finding('partial order', `${order_id} ${problem}`));
  });
  const lines = stored.reduce((sum, order) => sum + Object.keys(order.lines ?? {}).length, 0);
  const events = stored.reduce((sum, order) => sum + order.events.length, 0);
  return { findings, checked: { 'order lines': lines, 'order events': events } };
}

/** @param {Query} query @param {Journal} journal */
async function auditKeys(query, { orders, emails }) {
  const rows = await query(
    `select key, answer->>'order_id' as order_id from idempotency_keys join users using (user_id)
     where email = any ($1)`,
    [emails],
  );
  const stored = new Map(rows.map(({ key, order_id }) => [key, order_id]));
  const findings = orders
    .filter(({ key, orderId }) => stored.get(key) !== orderId)
    .map(({ key, orderId }) => finding('lost key', `${key} does not lead to ${orderId}`));
  for (const { key, order_id } of rows)
    if (order_id === null) findings.push(finding('partial order', `key ${key} has no response`));
  return { findings, checked: { 'idempotency keys': rows.length } };
}

/** Finds rows without a parent, for every foreign key of the schema. @param {Query} query */
async function auditOrphans(query) {
  const keys = await query(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
       array(select attname::text from unnest(conkey) with ordinality k(num, pos)
         join pg_attribute on attrelid = conrelid and attnum = num order by pos) as columns,
       array(select attname::text from unnest(confkey) with ordinality k(num, pos)
         join pg_attribute on attrelid = confrelid and attnum = num order by pos) as targets
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const findings = [];
  for (const { child, parent, columns, targets } of keys) {
    /** @param {string} column @param {number} index */
    const isEqual = (column, index) => `p.${targets[index]} = c.${column}`;
    const [row] = await query(
      `select count(*)::int as count from ${child} c
       where ${columns.map((/** @type {string} */ column) => `c.${column} is not null`).join(' and ')}
       and not exists (select 1 from ${parent} p where ${columns.map(isEqual).join(' and ')})`,
    );
    if (row.count > 0)
      findings.push(finding('orphan', `${row.count} rows of ${child} have no row of ${parent}`));
  }
  return { findings, checked: { 'foreign keys': keys.length } };
}

/** @param {Query} query @param {Record<string, number>} opening */
async function auditStock(query, opening) {
  const rows = await query(
    `select product_id, stock, coalesce((select sum(quantity) from order_items
       join orders using (order_id)
       where order_items.product_id = products.product_id and is_reserved), 0)::int
       as sold
     from products`,
  );
  const findings = rows
    .filter(({ product_id, stock, sold }) => stock !== (opening[product_id] ?? 0) - sold)
    .map(({ product_id, stock, sold }) =>
      finding('wrong stock', `${product_id}: ${opening[product_id]} − ${sold} sold ≠ ${stock}`),
    );
  for (const { product_id, stock } of rows)
    if (stock < 0) findings.push(finding('wrong stock', `${product_id}: ${stock} boxes`));
  return { findings, checked: { 'stocks of products': rows.length } };
}

/** Compares the stock with the sum of its movements. @param {Query} query */
async function auditMovements(query) {
  const rows = await query(
    `select product_id, stock, coalesce(sum(change), 0)::int as sum, count(*)::int as count
     from products left join stock_movements using (product_id) group by product_id, stock`,
  );
  const findings = rows
    .filter(({ stock, sum }) => stock !== sum)
    .map(({ product_id, stock, sum }) =>
      finding('wrong movements', `${product_id}: ${stock} boxes, movements of ${sum}`),
    );
  return {
    findings,
    checked: { 'stock movements': rows.reduce((sum, { count }) => sum + count, 0) },
  };
}

/** @param {Query} query @param {string[]} emails @param {StoredOrder[]} orders */
async function auditOutbox(query, emails, orders) {
  const rows = await query(
    'select mail_id, sent_at, given_up_at from outbox where recipient = any ($1)',
    [emails],
  );
  const expected = orders.reduce((sum, { events }) => sum + events.length, 0);
  const findings = rows
    .filter(({ sent_at }) => sent_at === null)
    .map(({ mail_id }) => finding('missing mail', `${mail_id} was not sent`));
  if (rows.length < expected)
    findings.push(finding('missing mail', `${rows.length} mails, ${expected} order events`));
  if (rows.length > expected)
    findings.push(finding('duplicate mail', `${rows.length} mails, ${expected} order events`));
  return { findings, checked: { 'mails in the outbox': rows.length } };
}

/** @param {string} kind @param {string} text @returns {Finding} */
const finding = (kind, text) => ({ kind, text });

/** @param {Finding | false} value @returns {value is Finding} */
const isFinding = (value) => value !== false;

/** @param {Record<string, number>} one @param {Record<string, number>} other */
const isSame = (one, other) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
