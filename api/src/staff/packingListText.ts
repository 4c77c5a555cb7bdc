import { familyLabels, formatDay, formatDays } from '@shop/shared/contract';
import type { PackingListEntry } from '../orders/packingQueries';

export interface PackingList {
  /** `2026-11-30` */
  day: string;
  shipments: PackingListEntry[];
  /** What should have left before today; empty where a day was asked for. */
  overdue: PackingListEntry[];
  /** What has no date yet; empty where a day was asked for. */
  undated: PackingListEntry[];
}

/** DL-03: a paragraph for each shipment, and the sum of each product: overdue ones first, those without a date last. */
export function packingListText({ day, shipments, overdue, undated }: PackingList): string {
  const date = dateText(day);
  return [
    ...section('Overdue', overdue, ({ leaves_on }) =>
      leaves_on === null ? [] : [`  Was to leave on ${dateText(leaves_on)}`],
    ),
    ...(shipments.length > 0 ? section(date, shipments) : [`Nothing is to leave on ${date}.`]),
    ...section('Without a date', undated),
  ].join('\n\n');
}

/** @param remarks lines of a shipment after its recipient. */
function section(
  title: string,
  shipments: readonly PackingListEntry[],
  remarks: (shipment: PackingListEntry) => string[] = () => [],
): string[] {
  if (shipments.length === 0) return [];
  const sum = sums(shipments);
  const boxes = [...sum.values()].reduce((total, quantity) => total + quantity, 0);
  return [
    `${title}: ${count(shipments.length, 'shipment')}, ${count(boxes, 'box', 'es')}`,
    ...shipments.map((shipment) => shipmentText(shipment, remarks(shipment))),
    ['Together:', ...[...sum].map(lineText)].join('\n'),
  ];
}

function shipmentText(shipment: PackingListEntry, remarks: readonly string[]): string {
  const { order_number, family, order_status, payment_status, payment_method } = shipment;
  const { first_name, last_name, city, pin_code, arrives_from, arrives_until } = shipment;
  const payment = `${payment_status}, ${payment_method ?? 'to be agreed'}`;
  const instructions = shipment.special_instruction.trim();
  return [
    [order_number, familyLabels[family], order_status, payment].join('  '),
    `  ${first_name} ${last_name}, ${city} ${pin_code}`,
    ...remarks,
    ...(arrives_from && arrives_until
      ? [`  Arrives ${formatDays(arrives_from, arrives_until)}`]
      : []),
    ...shipment.items.map(({ label, weight, quantity }) =>
      lineText([`${label} (${weight})`, quantity]),
    ),
    ...(instructions ? [`  Instructions: ${instructions.replaceAll('\n', '\n    ')}`] : []),
  ].join('\n');
}

const dateText = (day: string) => `${formatDay(day)} ${day.slice(0, 4)}`;

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
