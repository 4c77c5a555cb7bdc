/** @import { Finding, Journal, StoredOrder } from './audit.mjs' */

/** The start of the subject of each event's mail. */
const subjects = { placed: 'We have your order', cancelled: 'Your order is cancelled' };

/**
 * The API stores within this time that the mail server has accepted a mail. A process that is killed before that sends
 * the mail again: only then is a duplicate allowed.
 */
const storedWithinMs = 10_000;

/**
 * Checks that each event of each order caused one mail.
 *
 * @param {StoredOrder[]} orders
 * @param {Journal} journal
 * @returns {{ findings: Finding[], checked: Record<string, number> }}
 */
export function auditMails(orders, { mails, killTimes }) {
  /** @type {Finding[]} */
  const findings = [];
  let repeated = 0;
  const known = new Set(orders.map(({ order_id }) => order_id));
  /** @type {Map<string, Journal['mails']>} */
  const byOrder = new Map();
  for (const mail of mails) byOrder.set(mail.orderId, [...(byOrder.get(mail.orderId) ?? []), mail]);

  for (const { order_id, events } of orders) {
    const orderMails = byOrder.get(order_id) ?? [];
    for (const event of /** @type {('placed' | 'cancelled')[]} */ (events)) {
      const eventMails = orderMails.filter(({ subject }) => subject.startsWith(subjects[event]));
      const ids = new Set(eventMails.map(({ id }) => id));
      const text = `${order_id} ${event}: ${ids.size} mails`;
      if (ids.size === 0) findings.push({ kind: 'missing mail', text });
      if (ids.size > 1) findings.push({ kind: 'duplicate mail', text });
    }
    const expected = events.length;
    const subjectsOfOrder = new Set(orderMails.map(({ subject }) => subject));
    if (subjectsOfOrder.size > expected)
      findings.push({
        kind: 'wrong mail',
        text: `${order_id}: ${[...subjectsOfOrder].join(', ')}`,
      });
  }

  /** @type {Map<string, number>} */
  const acceptedAt = new Map();
  for (const { id, orderId, at } of mails) {
    if (!known.has(orderId))
      findings.push({ kind: 'wrong mail', text: `${id} is about an order that does not exist` });
    const earlier = acceptedAt.get(id);
    acceptedAt.set(id, at);
    if (earlier === undefined) continue;
    repeated += 1;
    const isAfterKill = killTimes.some(
      (kill) => kill >= earlier && kill < earlier + storedWithinMs,
    );
    if (!isAfterKill)
      findings.push({ kind: 'duplicate mail', text: `${id} was sent again without a kill` });
  }
  return {
    findings,
    checked: { 'received mails': mails.length, 'of them again after a kill': repeated },
  };
}
