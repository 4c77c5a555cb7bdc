import { createHash } from 'node:crypto';
import type { StatementKind } from '@shop/shared/contract/admin';
import type { StatementLine } from './StatementLine';

/**
 * Returns what identifies each line in every file that contains it. Equal lines are numbered: a day that ends in one file
 * and begins in the next has the same first ones in both.
 */
export function fingerprintsOf(kind: StatementKind, lines: readonly StatementLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ day, direction, paise, text, batch }) => {
    // Banks change the spaces and capitals of a narration between downloads.
    const words = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    const line = JSON.stringify([kind, day, direction, paise, words, batch]);
    const count = counts.get(line) ?? 0;
    counts.set(line, count + 1);
    return createHash('sha256').update(`${count} ${line}`).digest('base64url');
  });
}
