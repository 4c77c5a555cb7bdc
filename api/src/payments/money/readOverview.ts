import { toRupees, type Paise } from '@shop/shared/contract';
import type { MoneyOverview } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import { listMoneyDue } from '../moneyDueQueries';
import {
  listCashAtCourier,
  listMovementSums,
  readOpenSums,
  type DayOfMethod,
  type OpenSum,
  type Period,
} from './overviewQueries';

/** Returns the money of a period, and what is open now (MY-04). */
export async function readOverview(
  db: Db,
  now: Date,
  { today, from, to }: Period & { today: string },
): Promise<MoneyOverview> {
  const sums = await listMovementSums(db, { from, to });
  const open = await readOpenSums(db);
  const due = await listMoneyDue(db, now);
  const cash = await listCashAtCourier(db);
  return {
    today,
    from,
    to,
    total: movementsOf(sums),
    methods: groupBy(sums, ({ method }) => method)
      .map(([method, rows]) => ({ method, ...movementsOf(rows) }))
      .sort((one, other) => other.received - one.received),
    days: groupBy(sums, ({ day }) => day).map(([day, rows]) => ({ day, ...movementsOf(rows) })),
    unknown_fees: sumOf(sums, ({ unknown_fees }) => unknown_fees),
    due: toSum({ count: due.length, paise: sumOf(due, ({ paise }) => paise) as Paise }),
    to_return: { refund_due: toSum(open.refund_due), overpaid: toSum(open.overpaid) },
    unplaced: toSum(open.unplaced),
    foreign_count: open.foreign.count,
    cash_at_courier: {
      ...toSum({ count: cash.length, paise: sumOf(cash, ({ paise }) => paise) as Paise }),
      orders: cash.map(({ paise, ...order }) => ({ ...order, amount: toRupees(paise) })),
    },
  };
}

const toSum = ({ count, paise }: OpenSum) => ({ count, amount: toRupees(paise) });

const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

function movementsOf(rows: readonly DayOfMethod[]): MoneyOverview['total'] {
  const rupeesOf = (valueOf: (row: DayOfMethod) => Paise) =>
    toRupees(sumOf(rows, valueOf) as Paise);
  return {
    received_count: sumOf(rows, ({ received_count }) => received_count),
    received: rupeesOf(({ received }) => received),
    returned_count: sumOf(rows, ({ returned_count }) => returned_count),
    returned: rupeesOf(({ returned }) => returned),
    fees: rupeesOf(({ fees }) => fees),
    fee_tax: rupeesOf(({ fee_tax }) => fee_tax),
  };
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}
