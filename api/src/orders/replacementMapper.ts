import {
  paiseToRupees,
  voidHours,
  type OrderLink,
  type OutcomeKind,
  type Refund,
  type ReplacementRequest,
} from '@shop/shared/contract';

/** A replacement request with its photos and the order of its replacement; times are texts where it comes as JSON. */
export interface RequestRow {
  request_id: string;
  product_id: string;
  reason: string;
  damaged_apples: number;
  requested_at: Date | string;
  photos: string[];
  outcome: OutcomeKind | null;
  decided_at: Date | string | null;
  outcome_reason: string;
  replacement_order: OrderLink | null;
  refund_paise: number | null;
  refund_reference: string | null;
  refunded_at: Date | string | null;
}

/** S-38, AD-08. */
export function toReplacementRequest(row: RequestRow): ReplacementRequest {
  const { request_id, product_id, reason, damaged_apples, requested_at, photos } = row;
  return {
    ...{ request_id, product_id, reason, damaged_apples },
    ...{ requested_at: isoTime(requested_at), photos, outcome: toOutcome(row) },
  };
}

function toOutcome(row: RequestRow): ReplacementRequest['outcome'] {
  const { outcome: kind, decided_at, outcome_reason: reason, replacement_order: order } = row;
  if (kind === null || decided_at === null) return null;
  return { kind, at: isoTime(decided_at), reason, order, refund: toRefund(row, decided_at) };
}

function toRefund(
  { refund_paise, refund_reference: reference, refunded_at }: RequestRow,
  decidedAt: Date | string,
): Refund | null {
  if (refund_paise === null) return null;
  const dueBy = new Date(decidedAt).getTime() + voidHours * 3_600_000;
  return {
    amount: paiseToRupees(refund_paise),
    due_by: isoTime(dueBy),
    refunded_at: refunded_at && isoTime(refunded_at),
    reference,
  };
}

const isoTime = (time: Date | string | number) => new Date(time).toISOString();
