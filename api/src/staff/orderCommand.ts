import { parseArgs } from 'node:util';
import { familyLabels, formatTime, fulfillmentStatuses } from '@shop/shared/contract';
import type { Config } from '../config';
import type { OpenOrder } from '../orders/queries';
import type { OpenReplacement } from '../orders/replacementQueries';
import type { OpenPayment } from '../payments/queries';
import { packingListText, type PackingList } from './packingListText';
import { savePhotos } from './savePhotos';
import { CommandError, sendAsStaff } from './staffRequest';
import { withoutControlCharacters } from './terminalText';

const usage = `Usage:
  npm run order                                   the orders that are not finished, payments and replacement requests
  npm run order -- packing-list                   what is overdue, leaves next, or has no date
  npm run order -- packing-list <day>             what leaves on a day such as 2026-11-30
  npm run order -- <order number> ${fulfillmentStatuses.join('|')} [a note for the customer]
      dispatched: --carrier <name> --tracking <number> --link <https URL>, as far as they are known
      an order of fruit and plants: --shipment fruit|planting, for dispatched, delivered and dates
  npm run order -- <order number> cancelled "the reason, for the customer"
  npm run order -- <order number> paid|refunded <reference, such as the UTR> [a note for the customer]
  npm run order -- <order number> dates <leaves> <arrives from> <arrives until> --reason "for the customer"`;

const options = {
  shipment: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  link: { type: 'string' },
  reason: { type: 'string' },
} as const;

/**
 * The staff's command (S-36). It sends requests to the running API, because the embedded database can
 * be opened by one process only.
 * @returns the output.
 * @throws CommandError when the shop does not run or refuses.
 */
export async function runOrderCommand(config: Config, args: readonly string[]): Promise<string> {
  const { values, positionals } = parse(args);
  const [order, action, ...words] = positionals;
  if (order === undefined) return listWork(config);
  if (order === 'packing-list') return packingList(config, action);
  if (action === undefined) throw new CommandError(usage);
  const path = `/staff/orders/${encodeURIComponent(order)}`;
  const { shipment, carrier, tracking: tracking_number, link: tracking_url } = values;
  if (action === 'dates') {
    const [leaves_on, arrives_from, arrives_until] = words;
    const dates = { leaves_on, arrives_from, arrives_until };
    await sendAsStaff(config, `${path}/dates`, { shipment, ...dates, reason: values.reason });
    return `Order ${order} has new dates.`;
  }
  if (action === 'paid' || action === 'refunded') {
    const [reference = '', ...reason] = words;
    const payment = { status: action, reference, reason: reason.join(' ') };
    await sendAsStaff(config, `${path}/payment`, payment);
    return `Order ${order}: ${action}, reference ${reference}.`;
  }
  const reason = values.reason ?? words.join(' ');
  const step = { status: action, reason, shipment, carrier, tracking_number, tracking_url };
  await sendAsStaff(config, `${path}/step`, step);
  return `Order ${order} is ${action}.`;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(usage, { cause: error });
  }
}

async function packingList(config: Config, day: string | undefined): Promise<string> {
  const query = day === undefined ? '' : `?day=${encodeURIComponent(day)}`;
  const response = await sendAsStaff(config, `/staff/packing_list${query}`);
  return withoutControlCharacters(packingListText((await response.json()) as PackingList));
}

async function listWork(config: Config): Promise<string> {
  const orders = (await (await sendAsStaff(config, '/staff/orders')).json()) as OpenOrder[];
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

export function orderTable(orders: readonly OpenOrder[]): string {
  if (orders.length === 0) return 'No order is waiting.';
  return orders
    .map(
      ({
        order_number,
        order_date,
        order_status,
        payment_status,
        total_amount,
        waiting,
        ...name
      }) =>
        [
          order_number,
          order_date,
          statusText(order_status, waiting),
          payment_status,
          `₹${total_amount}`,
          name.first_name,
          name.last_name,
        ].join('  '),
    )
    .join('\n');
}

/** DL-07: ‘dispatched (Planting material waits)’ of an order of which only a part has left. */
const statusText = (status: OpenOrder['order_status'], waiting: OpenOrder['waiting']) =>
  status === 'dispatched' && waiting.length > 0
    ? `${status} (${waiting.map((family) => familyLabels[family]).join(', ')} waits)`
    : status;

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
