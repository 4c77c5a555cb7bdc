import type { Paise } from '@shop/shared/contract';

/** The part of a line that belongs to an order. */
export interface Part {
  orderId: string;
  orderNumber: string;
  name: string;
  paise: Paise;
  /** What the order still owes, or is owed. */
  due: Paise;
}

/** What a line could be. One tap books it. */
export interface Proposal {
  /** The orders that the money is for. Empty if the payment is in the books already. */
  parts: Part[];
  /** The payment in the books that the line shows; null for a new one. */
  payment: { paymentId: string; reference: string; orderNumbers: string[]; day: string } | null;
  reasons: string[];
  /** The higher, the likelier. */
  score: number;
}

export type Decision =
  /** It is in the books: only the line is marked. */
  | { state: 'known'; reason: string; paymentId: string | null; refundId: string | null }
  /** A certain match: it books itself. */
  | { state: 'certain'; reason: string; reference: string; parts: Part[] }
  | { state: 'uncertain'; proposals: Proposal[] }
  | { state: 'unmatched'; reason: string };

export const known = (
  reason: string,
  {
    paymentId = null,
    refundId = null,
  }: { paymentId?: string | null; refundId?: string | null } = {},
): Decision => ({ state: 'known', reason, paymentId, refundId });

export const unmatched = (reason: string): Decision => ({ state: 'unmatched', reason });

const maxProposals = 5;

/** The likeliest proposals first, each once. Nothing fits: the line is listed. */
export function proposed(proposals: readonly Proposal[], otherwise: string): Decision {
  if (proposals.length === 0) return unmatched(otherwise);
  const byKey = new Map<string, Proposal>();
  for (const proposal of [...proposals].sort((one, other) => other.score - one.score)) {
    const key = keyOf(proposal);
    const same = byKey.get(key);
    if (same) same.reasons = [...new Set([...same.reasons, ...proposal.reasons])];
    else byKey.set(key, { ...proposal });
  }
  return { state: 'uncertain', proposals: [...byKey.values()].slice(0, maxProposals) };
}

const keyOf = ({ parts, payment }: Proposal) =>
  payment?.paymentId ??
  parts
    .map(({ orderId }) => orderId)
    .sort((a, b) => a.localeCompare(b))
    .join();
