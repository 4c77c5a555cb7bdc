import { dayInIndia, financialYearCode, financialYearOf } from '@shop/shared/contract';

/** The numbers of receipts begin with RR, those of credit notes with RC. Each has its own series. */
type Series = 'RR' | 'RC';

/** Returns the code of the financial year in which a document is issued: `2627` from 1 April 2026 to 31 March 2027. */
export const seriesYearOf = (issuedAt: Date): string =>
  financialYearCode(financialYearOf(dayInIndia(issuedAt)));

/** Returns for example `RR/2627/000001`. Rules 49 and 53 of the CGST Rules allow at most 16 characters. */
export const documentNumber = (series: Series, financialYear: string, serial: number): string =>
  `${series}/${financialYear}/${String(serial).padStart(6, '0')}`;
