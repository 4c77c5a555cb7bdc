import { fulfillmentStatuses, formatTime, type Order } from '@shop/shared/contract';
import type { Config } from '../config';
import type { OpenReplacement } from '../orders/replacementQueries';
import type { OpenPayment } from '../payments/queries';
import { savePhotos } from './savePhotos';
import { CommandError, sendAsStaff } from './staffRequest';

const usage = `Usage:
  npm run order                                   the orders that are not finished, payments and replacement requests
  npm run order -- <order number> ${fulfillmentStatuses.join('|')} [a note for the customer]
  npm run order -- <order number> cancelled "the reason, for the customer"
  npm run order -- <order number> paid|refunded <reference, such as the UTR> [a note for the customer]`;

/**
 * The staff's command (S-36). It sends requests to the running API, because the embedded database can
 * be opened by one process only.
 * @returns the output.
 * @throws CommandError when the shop does not run or refuses.
 */
export async function runOrderCommand(config: Config, args: readonly string[]): Promise<string> {
  const [order, status, ...note] = args;
  if (order === undefined) return listWork(config);
  if (status === undefined) throw new CommandError(usage);
  const path = `/staff/orders/${encodeURIComponent(order)}`;
  if (status === 'paid' || status === 'refunded') {
    const [reference = '', ...reason] = note;
    await sendAsStaff(config, `${path}/payment`, { status, reference, reason: reason.join(' ') });
    return `Order ${order}: ${status}, reference ${reference}.`;
  }
  await sendAsStaff(config, `${path}/step`, { status, reason: note.join(' ') });
  return `Order ${order} is ${status}.`;
}

async function listWork(config: Config): Promise<string> {
  const orders = (await (await sendAsStaff(config, '/staff/orders')).json()) as Order[];
  const payments = (await (await sendAsStaff(config, '/staff/payments')).json()) as OpenPayment[];
  const response = await sendAsStaff(config, '/staff/replacements');
  const requests = (await response.json()) as OpenReplacement[];
  const files = await savePhotos(config, requests);
  const list = requests.map((request) => replacementText(request, files));
  const sections = [
    orderTable(orders),
    ...(payments.length > 0 ? ['Payments:', payments.map(paymentText).join('\n')] : []),
    ...(list.length > 0 ? ['Replacement requests:'] : []),
    ...list,
  ];
  return sections.map(withoutControlCharacters).join('\n\n');
}

function orderTable(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No order is waiting.';
  return orders
    .map(({ order_number, order_date, order_status, payment_status, total_amount, ...name }) =>
      [
        order_number,
        order_date,
        order_status,
        payment_status,
        `₹${total_amount}`,
        name.first_name,
        name.last_name,
      ].join('  '),
    )
    .join('\n');
}

/** PY-05, PY-09. */
function paymentText(payment: OpenPayment): string {
  const { order_number, total_amount, reference, due_by, first_name, last_name } = payment;
  const task = due_by
    ? `return by ${formatTime(due_by)}, paid with ${reference}`
    : `check, UTR ${reference}`;
  return [order_number, `₹${total_amount}`, first_name, last_name, task].join('  ');
}

function replacementText(request: OpenReplacement, files: ReadonlyMap<string, string>): string {
  const { order_number, requested_at, label, damaged_apples, reason, photos } = request;
  return [
    [order_number, requested_at, label, `${damaged_apples} damaged`].join('  '),
    `  ${reason.replaceAll('\n', '\n  ')}`,
    ...photos.map((photo) => `  ${files.get(photo) ?? photo}`),
  ].join('\n');
}

/** What customers typed must not control the terminal. */
function withoutControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ');
}
