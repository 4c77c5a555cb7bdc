import { unknownId } from './refusal.mjs';

/** @import { Collection, Dispute, Order, Payment, Refund, SettledEntry, Settlement } from './entities.mjs' */

/** What the account of the fake contains, in the order of its creation. */
export class Ledger {
  /** @type {Order[]} */
  orders = [];
  /** @type {Payment[]} */
  payments = [];
  /** @type {Refund[]} */
  refunds = [];
  /** @type {Dispute[]} */
  disputes = [];
  /** @type {Settlement[]} */
  settlements = [];
  /** @type {SettledEntry[]} */
  settled = [];
}

/**
 * @template {{ id: string }} Entity @param {Entity[]} entities @param {string} id
 * @returns {Entity}
 */
export function find(entities, id) {
  const found = entities.find((entity) => entity.id === id);
  if (!found) throw unknownId();
  return found;
}

/**
 * Returns the page that a query asks for, newest first: `from`, `to`, `count` (10, at most `most`) and `skip`.
 * @template {{ created_at: number }} Entity @param {Entity[]} entities @param {URLSearchParams} query
 * @param {number} [most]
 * @returns {Collection<Entity>}
 */
export function page(entities, query, most = 100) {
  const number = (/** @type {string} */ name, /** @type {number} */ otherwise) =>
    Number(query.get(name) ?? otherwise);
  const [from, to] = [number('from', 0), number('to', Infinity)];
  const [count, skip] = [Math.min(number('count', 10), most), number('skip', 0)];
  const found = entities.filter(({ created_at: at }) => at >= from && at <= to).reverse();
  return collection(found.slice(skip, skip + count));
}

/** @template Entity @param {Entity[]} items @returns {Collection<Entity>} */
export const collection = (items) => ({ entity: 'collection', count: items.length, items });
