import { callApi } from '../lib/callApi.mjs';

/**
 * Compares the stored orders with those that the shop has acknowledged.
 *
 * @param {string} shop its URL
 * @param {readonly import('./BrowserShopper.mjs').Customer[]} customers
 * @returns {Promise<{ acknowledged: number, stored: number, lost: number }>}
 */
export async function countOrders(shop, customers) {
  const counts = { acknowledged: 0, stored: 0, lost: 0 };
  for (const { token, acknowledged } of customers) {
    const url = `${shop}/api/order/get_all_orders_by_user`;
    const stored = (await callApi('GET', url, { token })).length;
    counts.acknowledged += acknowledged;
    counts.stored += stored;
    counts.lost += Math.max(0, acknowledged - stored);
  }
  return counts;
}
