import { toRupees } from '@shop/shared/contract';
import type { StatementLine, StatementProposal } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import type { Decision, Proposal } from './matching/Decision';
import { decide } from './matching/matchLine';
import { readBooks, toLine } from './readBooks';
import type { ListedLine } from './storage/lineQueries';

/** Adds to lines that are not decided what they could be, by the books as they are now. */
export async function listedLines(db: Db, lines: readonly ListedLine[]): Promise<StatementLine[]> {
  const open = lines.filter(({ state }) => state === 'uncertain' || state === 'unmatched');
  if (open.length === 0) return lines.map((line) => toWire(line));
  const books = await readBooks(db, open);
  // Nothing is entered: twins are both proposed for an order until one of them is booked.
  const decisions = new Map(
    open.map((line) => [line.line_id, decide(line.kind, toLine(line), books)]),
  );
  return lines.map((line) => toWire(line, decisions.get(line.line_id)));
}

const toWire = (line: ListedLine, decision?: Decision): StatementLine => ({
  line_id: line.line_id,
  kind: line.kind,
  day: line.day,
  direction: line.direction,
  amount: toRupees(line.amount_paise),
  text: line.text,
  state: line.state,
  reason: decision?.state === 'unmatched' ? decision.reason : line.reason,
  order_numbers: line.booked_for,
  proposals: proposalsOf(decision),
});

function proposalsOf(decision: Decision | undefined): StatementProposal[] {
  if (decision?.state === 'uncertain') return decision.proposals.map(toProposal);
  // Somebody has changed the books meanwhile: what is certain now is one tap.
  if (decision?.state === 'certain') {
    const { parts, reason } = decision;
    return [toProposal({ parts, payment: null, reasons: [reason] })];
  }
  return [];
}

const toProposal = ({ parts, payment, reasons }: Omit<Proposal, 'score'>): StatementProposal => ({
  orders: parts.map(({ orderNumber, name, paise, due }) => ({
    order_number: orderNumber,
    name,
    amount: toRupees(paise),
    due: toRupees(due),
  })),
  payment: payment && {
    payment_id: payment.paymentId,
    reference: payment.reference,
    received_on: payment.day,
    order_numbers: payment.orderNumbers,
  },
  reasons,
});
