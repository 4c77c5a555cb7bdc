import type { OrderSeed, SeededOrder } from './seedOrders';

/** What a hundred lines of a month are about: how many lines of each kind. */
const monthOf = {
  reported: 30,
  named: 20,
  entered: 10,
  twins: 6,
  sums: 5,
  typos: 6,
  shared: 3,
  strangers: 8,
  expenses: 8,
  refunds: 4,
};

type Part = keyof typeof monthOf;

interface Seed extends OrderSeed {
  part: Part;
  /** The line of the statement that pays it. */
  line: number;
}

export const utrOf = (part: Part, line: number): string =>
  `4${String(Object.keys(monthOf).indexOf(part)).padStart(2, '0')}7${String(line * 7_919 + 100_003).padStart(8, '0')}`;

const dayOf = (line: number) => `2026-11-${String((line % 24) + 1).padStart(2, '0')}`;
/** Different for each line, with paise. */
const rupeesOf = (part: Part, line: number) =>
  1_000 + Object.keys(monthOf).indexOf(part) * 331 + line * 7 + ((line * 13) % 100) / 100;

const two = (part: Part, line: number, more: Partial<OrderSeed>): Seed[] =>
  [0, 1].map((which) => ({
    part,
    line,
    rupees: rupeesOf(part, line) + which * 250.25,
    day: dayOf(line),
    buyer: `${part}${line}`,
    ...more,
  }));

const one = (part: Part, line: number, more: Partial<OrderSeed> = {}): Seed => ({
  part,
  line,
  rupees: rupeesOf(part, line),
  day: dayOf(line),
  buyer: `${part}${line}`,
  ...more,
});

const mistyped = (utr: string) => `${utr.slice(0, 9)}${(Number(utr[9]) + 5) % 10}${utr.slice(10)}`;

function seedsOf(part: Part, line: number): Seed[] {
  const utr = utrOf(part, line);
  switch (part) {
    case 'reported':
      return [one(part, line, { reported: utr })];
    case 'typos':
      return [one(part, line, { reported: mistyped(utr) })];
    case 'twins':
      // Two by two, of the same amount and day.
      return [
        one(part, line, { rupees: 1_400 + Math.floor(line / 2), day: dayOf(Math.floor(line / 2)) }),
      ];
    case 'sums':
      return two(part, line, {});
    case 'shared':
      return two(part, line, { reported: utr });
    case 'strangers':
    case 'expenses':
      return [];
    default:
      return [one(part, line)];
  }
}

/** The orders of the month. */
export const novemberOrders: readonly Seed[] = Object.entries(monthOf).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, line) => seedsOf(part as Part, line)).flat(),
);

export type MonthOrder = Seed & SeededOrder;

/** The statement of the bank, newest line last, and what its lines add up to. */
export function novemberStatement(orders: readonly MonthOrder[]): string {
  const rows = Object.entries(monthOf).flatMap(([name, count]) => {
    const part = name as Part;
    return Array.from({ length: count }, (_, line) => {
      const paid = orders.filter((order) => order.part === part && order.line === line);
      return rowOf(part, line, paid);
    });
  });
  return `Account,000111222333\n\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${rows.join('\n')}\n`;
}

function rowOf(part: Part, line: number, paid: readonly MonthOrder[]): string {
  const utr = utrOf(part, line);
  const [first] = paid;
  const day = first?.day ?? dayOf(line);
  const date = `${day.slice(8)}/11/26`;
  const paise = paid.reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0);
  const amount = (paise / 100).toFixed(2);
  const row = (text: string, debit: string, credit: string) =>
    `${date},${text},0000${utr},${debit},"${credit}",1.00`;
  switch (part) {
    case 'named':
      return row(`UPI-${first?.order_number.replaceAll('-', '')}`, '', amount);
    case 'strangers':
      return row(`NEFT CR STRANGER ${line}`, '', (77_000 + line).toFixed(2));
    case 'expenses':
      return row(`RENT AND WAGES ${line}`, (5_000 + line).toFixed(2), '');
    case 'refunds':
      return row(`IMPS REFUND ${first?.order_number}`, amount, '');
    default:
      return row('UPI CR', '', amount);
  }
}
