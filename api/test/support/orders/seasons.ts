import type { Db } from '../../../src/db/schema';
import { setSaleWindow } from '../database/rows';

/** Friday, 27 November 2026, when Golden comes from storage. */
export const november = '2026-11-27T12:00:00+05:30';

/** Instants in the sale window of August to March, after it, and 12 days before it, when pre-orders are open. */
export const [inWindow, closed, preOrder] = [
  november,
  '2027-05-15T12:00:00+05:30',
  '2027-07-20T12:00:00+05:30',
];

/** Sets a sale window from August to March. */
export const sellGoldenByWindow = (db: Db) => setSaleWindow(db, 'golden', ['08-01', '03-31']);
