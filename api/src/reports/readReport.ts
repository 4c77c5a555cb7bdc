import {
  addDays,
  dayAndMonth,
  dayInIndia,
  stateLabel,
  sumPaise,
  toPaise,
  toRupees,
  type Paise,
} from '@shop/shared/contract';
import type { Report, ReportGroup, ReportRow } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { listProductLabels, sumOrders, type GroupSums } from './queries';

interface Range {
  from?: string | undefined;
  to?: string | undefined;
  by: ReportGroup;
}

/** A report as the API works with it. `toReport` makes its response. */
export interface StoredReport extends Pick<Report, 'from' | 'to' | 'by'> {
  rows: (GroupSums & Pick<ReportRow, 'label'>)[];
  total: Pick<GroupSums, 'boxes' | 'paise'>;
}

export function toReport({ rows, total, ...range }: StoredReport): Report {
  const toSums = <T extends { paise: Paise }>({ paise, ...row }: T) => ({
    ...row,
    rupees: toRupees(paise),
  });
  return { ...range, rows: rows.map(toSums), total: toSums(total) };
}

const defaultWeeks = 12;

/** Returns boxes and revenue of a range of days (AD-10). Default: the last twelve weeks. */
export async function readReport(db: Db, now: Date, range: Range): Promise<StoredReport> {
  const { by } = range;
  const to = range.to ?? dayInIndia(now);
  const from = range.from ?? addDays(mondayOf(to), 7 * (1 - defaultWeeks));
  const sums = await sumOrders(db, { from, to, by });
  const sorted = by === 'week' ? fillMissingWeeks(sums, { from, to }) : sortByBoxes(sums);
  const rows = await toRows(db, by, sorted);
  const total = {
    boxes: sums.reduce((boxes, row) => boxes + row.boxes, 0),
    paise: sumPaise(sums.map(({ paise }) => paise)),
  };
  return { from, to, by, rows, total };
}

/** Adds the weeks without orders, which a chart would otherwise hide. */
function fillMissingWeeks(
  sums: GroupSums[],
  { from, to }: { from: string; to: string },
): GroupSums[] {
  const found = new Map(sums.map((row) => [row.key, row]));
  const weeks: GroupSums[] = [];
  for (let key = mondayOf(from); key <= to; key = addDays(key, 7))
    weeks.push(found.get(key) ?? { key, boxes: 0, paise: toPaise(0) });
  return weeks;
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

const sortByBoxes = (sums: GroupSums[]) =>
  [...sums].sort((one, other) => other.boxes - one.boxes || (one.key < other.key ? -1 : 1));

async function toRows(db: Db, by: ReportGroup, sums: GroupSums[]): Promise<StoredReport['rows']> {
  const keys = sums.map(({ key }) => key);
  const labels = by === 'variety' ? await listProductLabels(db, keys) : undefined;
  const labelOf = (key: string) => {
    switch (by) {
      case 'week':
        return `Week of ${dayAndMonth(key)}`;
      case 'variety':
        return labels?.get(key) ?? key;
      case 'state':
        return stateLabel(key);
    }
  };
  return sums.map(({ key, boxes, paise }) => ({
    key,
    label: labelOf(key),
    boxes,
    paise,
  }));
}
