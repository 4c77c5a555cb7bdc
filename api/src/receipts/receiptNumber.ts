import { dayInIndia } from '@shop/shared/contract';

/** Returns the financial year in India: `2627` from 1 April 2026 to 31 March 2027. */
export function financialYearOf(time: Date): string {
  const day = dayInIndia(time);
  const year = Number(day.slice(0, 4));
  const firstYear = day.slice(5) >= '04-01' ? year : year - 1;
  return [firstYear, firstYear + 1].map((part) => String(part % 100).padStart(2, '0')).join('');
}

/** Returns for example `RR/2627/000001`. Rule 49 of the CGST Rules allows at most 16 characters. */
export const receiptNumber = (financialYear: string, serial: number): string =>
  `RR/${financialYear}/${String(serial).padStart(6, '0')}`;
