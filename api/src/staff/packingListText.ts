import { familyLabels, formatDay, formatDays } from '@shop/shared/contract';
import type { PackingListEntry } from '../orders/packingQueries';

export interface PackingList {
  /** `2026-11-30` */
  day: string;
  shipments: PackingListEntry[];
}

/** DL-03: a paragraph for each shipment, and the sum of each product. */
export function packingListText({ day, shipments }: PackingList): string {
  if (shipments.length === 0) return `Nothing is to leave on ${formatDay(day)} ${day.slice(0, 4)}.`;
  const boxes = [...sums(shipments).values()].reduce((sum, quantity) => sum + quantity, 0);
  return [
    `${formatDay(day)} ${day.slice(0, 4)}: ${count(shipments.length, 'shipment')}, ${count(boxes, 'box', 'es')}`,
    ...shipments.map(shipmentText),
    ['Together:', ...[...sums(shipments)].map(lineText)].join('\n'),
  ].join('\n\n');
}

function shipmentText(shipment: PackingListEntry): string {
  const { order_number, family, order_status, payment_status, payment_method } = shipment;
  const { first_name, last_name, city, pin_code, arrives_from, arrives_until } = shipment;
  const payment = `${payment_status}, ${payment_method ?? 'to be agreed'}`;
  const instructions = shipment.special_instruction.trim();
  return [
    [order_number, familyLabels[family], order_status, payment].join('  '),
    `  ${first_name} ${last_name}, ${city} ${pin_code}`,
    `  Arrives ${formatDays(arrives_from, arrives_until)}`,
    ...shipment.items.map(({ label, weight, quantity }) =>
      lineText([`${label} (${weight})`, quantity]),
    ),
    ...(instructions ? [`  Instructions: ${instructions.replaceAll('\n', '\n    ')}`] : []),
  ].join('\n');
}

const lineText = ([label, quantity]: [string, number]) => `  ${quantity} × ${label}`;

/** The boxes of each product of a packing list, by its label. */
function sums(shipments: readonly PackingListEntry[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const { items } of shipments) {
    for (const { label, quantity } of items) sum.set(label, (sum.get(label) ?? 0) + quantity);
  }
  return sum;
}

const count = (number: number, noun: string, plural = 's') =>
  `${number} ${noun}${number === 1 ? '' : plural}`;
