import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../db/schema';
import { HttpProblem } from '../http/problem';
import type { BookingContext } from './booking/Booking';
import { bookCertainLine } from './booking/bookLine';
import type { Decision } from './matching/Decision';
import { matchLine } from './matching/matchLine';
import { readBooks, toLine } from './readBooks';
import { fillFees } from './storage/bookingQueries';
import {
  changeLines,
  listLinesToMatch,
  type LineChange,
  type StoredLine,
} from './storage/lineQueries';

/** How long a request compares lines. The client asks again, and shows how far it is. */
export const budgetMs = 2_000;
/** Lines that are compared with one reading of the books. */
const portion = 1_000;
/** The embedded database answers without a turn of the event loop, in which other requests are read. */
const linesPerTurn = 100;

/**
 * Compares waiting lines with the books, portion by portion, until all are done or the time is over. First certain
 * matches book themselves, all of them. What is left is then sorted, so that nothing is proposed that a later line has
 * taken.
 *
 * Every booking is a transaction of its own: other requests get their turn, and a stop loses nothing.
 */
export async function matchWaitingLines(
  db: Db,
  context: BookingContext,
  budgetMs: number,
): Promise<void> {
  const until = performance.now() + budgetMs;
  while (performance.now() < until) {
    const [from, lines] = await nextLines(db);
    if (lines.length === 0) return;
    await matchLines(db, context, { from, lines, until });
  }
}

async function nextLines(db: Db): Promise<['waiting' | 'undecided', StoredLine[]]> {
  const waiting = await listLinesToMatch(db, 'waiting', portion);
  if (waiting.length > 0) return ['waiting', waiting];
  return ['undecided', await listLinesToMatch(db, 'undecided', portion)];
}

interface Portion {
  from: 'waiting' | 'undecided';
  lines: readonly StoredLine[];
  until: number;
}

async function matchLines(
  db: Db,
  context: BookingContext,
  { from, lines, until }: Portion,
): Promise<void> {
  const books = await readBooks(db, lines);
  const changes = new Map<string, { change: LineChange; lineIds: number[] }>();
  for (const [index, line] of lines.entries()) {
    if (index % linesPerTurn === 0) await nextTurn();
    // Bookings take time. The rest of the portion waits for the next request.
    if (performance.now() > until) break;
    const decision = matchLine(line.kind, toLine(line), books);
    const change =
      from === 'waiting' ? await settle(db, context, line, decision) : sorted(decision);
    if (change === null) continue;
    const key = JSON.stringify(change);
    const same = changes.get(key);
    if (same) same.lineIds.push(line.line_id);
    else changes.set(key, { change, lineIds: [line.line_id] });
  }
  for (const { change, lineIds } of changes.values()) {
    await nextTurn();
    await changeLines(db, lineIds, from, change);
  }
  await fillFees(
    db,
    lines.filter(({ kind }) => kind === 'razorpay').map(({ line_id }) => line_id),
  );
}

/** @returns The change of a line that did not book itself. */
async function settle(
  db: Db,
  context: BookingContext,
  line: StoredLine,
  decision: Decision,
): Promise<LineChange | null> {
  if (decision.state === 'known') return knownChange(decision);
  if (decision.state !== 'certain') return { state: 'undecided', reason: '' };
  try {
    await bookCertainLine(db, context, line, decision);
    await nextTurn();
    return null;
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.statusCode >= 500) throw error;
    // Somebody has changed the order meanwhile.
    return { state: 'undecided', reason: '' };
  }
}

const knownChange = ({
  reason,
  paymentId,
  refundId,
}: Extract<Decision, { state: 'known' }>): LineChange => ({
  state: 'known',
  reason,
  payment_id: paymentId,
  refund_id: refundId,
});

/** A line whose certain match failed is certain again here: it is one tap. */
function sorted(decision: Decision): LineChange {
  switch (decision.state) {
    case 'known':
      return knownChange(decision);
    case 'unmatched':
      return { state: 'unmatched', reason: decision.reason };
    default:
      return { state: 'uncertain', reason: '' };
  }
}
