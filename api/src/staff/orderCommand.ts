import { parseArgs } from 'node:util';
import { fulfillmentStatuses } from '@shop/shared/contract';
import type { Config } from '../config';
import type { OpenOrder } from '../orders/queries';
import type { OpenReplacement } from '../orders/replacementQueries';
import type { OpenPayment } from '../payments/queries';
import {
  changedOrderText,
  changedPaymentText,
  orderTable,
  paymentText,
  replacementText,
  type ChangedOrder,
  type ChangedPayment,
} from './orderTexts';
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
    const [reference = '', ...note] = words;
    const reason = values.reason ?? note.join(' ');
    const change = { status: action, reference, reason };
    const response = await sendAsStaff(config, `${path}/payment`, change);
    return changedPaymentText(order, reference, (await response.json()) as ChangedPayment);
  }
  const reason = values.reason ?? words.join(' ');
  const step = { status: action, reason, shipment, carrier, tracking_number, tracking_url };
  const response = await sendAsStaff(config, `${path}/step`, step);
  const { order_status } = (await response.json()) as ChangedOrder;
  return changedOrderText(order, action, order_status);
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
