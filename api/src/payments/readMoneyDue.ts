import { dayInIndia, sumPaise, toRupees, type Paise } from '@shop/shared/contract';
import { moneyAges, type MoneyDueReport, type MoneyDueRow } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { listMoneyDue } from './moneyDueQueries';

/** What is owed, as the API works with it. `toMoneyDueReport` makes its response. */
interface StoredMoneyDue extends Pick<MoneyDueReport, 'today'> {
  ages: { label: string; orders: number; paise: Paise }[];
  rows: (Omit<MoneyDueRow, 'rupees'> & { paise: Paise })[];
  total: Paise;
}

export function toMoneyDueReport({ today, ages, rows, total }: StoredMoneyDue): MoneyDueReport {
  return {
    today,
    ages: ages.map(({ paise, ...age }) => ({ ...age, rupees: toRupees(paise) })),
    rows: rows.map(({ paise, ...row }) => ({ ...row, rupees: toRupees(paise) })),
    total: toRupees(total),
  };
}

const dayMs = 86_400_000;

/** Returns the payments that are owed to the shop, with totals by age (MO-01). */
export async function readMoneyDue(db: Db, now: Date): Promise<StoredMoneyDue> {
  const today = dayInIndia(now);
  const due = (await listMoneyDue(db, now)).map((row) => ({
    ...row,
    days: Math.max(0, Math.round((Date.parse(today) - Date.parse(row.since)) / dayMs)),
  }));
  const sumOf = (rows: typeof due) => sumPaise(rows.map(({ paise }) => paise));
  const ageOf = (days: number) => moneyAges.findIndex(({ maxDays }) => days <= maxDays);
  return {
    today,
    ages: moneyAges.map(({ label }, age) => {
      const rows = due.filter(({ days }) => ageOf(days) === age);
      return { label, orders: rows.length, paise: sumOf(rows) };
    }),
    rows: due,
    total: sumOf(due),
  };
}
