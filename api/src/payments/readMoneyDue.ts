import { dayInIndia, paiseToRupees } from '@shop/shared/contract';
import { moneyAges, type MoneyDueReport } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { listMoneyDue } from './moneyDueQueries';

const dayMs = 86_400_000;

/** Returns the payments that are owed to the shop, with totals by age (MO-01). */
export async function readMoneyDue(db: Db, now: Date): Promise<MoneyDueReport> {
  const today = dayInIndia(now);
  const due = (await listMoneyDue(db, now)).map((row) => ({
    ...row,
    days: Math.max(0, Math.round((Date.parse(today) - Date.parse(row.since)) / dayMs)),
  }));
  const sumOf = (rows: typeof due) =>
    paiseToRupees(rows.reduce((sum, { paise }) => sum + paise, 0));
  const ageOf = (days: number) => moneyAges.findIndex(({ maxDays }) => days <= maxDays);
  return {
    today,
    ages: moneyAges.map(({ label }, age) => {
      const rows = due.filter(({ days }) => ageOf(days) === age);
      return { label, orders: rows.length, rupees: sumOf(rows) };
    }),
    rows: due.map(({ paise, ...row }) => ({ ...row, rupees: paiseToRupees(paise) })),
    total: sumOf(due),
  };
}
