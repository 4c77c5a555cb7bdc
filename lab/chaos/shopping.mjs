import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {import('./Shopper.mjs').Shopper} Shopper
 * @typedef {{ shoppers: Shopper[], findings: string[] }} Shopping
 */

/**
 * Lets `count` people shop at a time until the signal is aborted. When one has finished, another starts.
 *
 * @param {(index: number) => Shopper} createShopper
 * @param {number} count
 * @param {AbortSignal} signal
 * @returns {Promise<Shopping>} all shoppers, once the last request has its response
 */
export async function keepShopping(createShopper, count, signal) {
  /** @type {Shopping} */
  const shopping = { shoppers: [], findings: [] };
  const shopOneAfterTheOther = async () => {
    while (!signal.aborted) {
      const shopper = createShopper(shopping.shoppers.length);
      shopping.shoppers.push(shopper);
      await shopper.signUp();
      await shopper.shop(signal);
    }
  };
  await Promise.all(
    Array.from({ length: count }, () =>
      shopOneAfterTheOther().catch((error) => shopping.findings.push(error.message)),
    ),
  );
  return shopping;
}

/**
 * Waits until every request has a response and every mail was sent.
 *
 * @param {Shopper[]} shoppers
 * @param {import('./audit.mjs').Query} query
 * @returns {Promise<string[]>} findings
 */
export async function settle(shoppers, query) {
  /** @type {string[]} */
  const findings = [];
  for (const shopper of shoppers) {
    await shopper.settle().catch((error) => findings.push(`${shopper.email}: ${error.message}`));
    findings.push(...shopper.findings);
  }
  // A killed process has claimed mails for minutes: after 15 seconds they are made due. The other mails are sent by
  // then, so none is sent twice.
  for (let seconds = 0; seconds < 120; seconds += 1) {
    await sleep(1_000);
    const pending = await query('select 1 from outbox where sent_at is null');
    if (pending.length === 0) break;
    if (seconds % 15 === 14) {
      await query('update outbox set due_at = now() where sent_at is null');
    }
  }
  return findings;
}
