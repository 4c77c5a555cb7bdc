import { dayInIndia } from '@shop/shared/contract';

/** `2627` from 1 April 2026 to 31 March 2027, in India. */
export function financialYearOf(time: Date): string {
  const day = dayInIndia(time);
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) >= '04-01' ? year : year - 1;
  return [first, first + 1].map((part) => String(part % 100).padStart(2, '0')).join('');
}

/** `RR/2627/000001`: 14 characters, of at most 16 that rule 49 of the CGST Rules allows. */
export const receiptNumber = (financialYear: string, serial: number): string =>
  `RR/${financialYear}/${String(serial).padStart(6, '0')}`;
