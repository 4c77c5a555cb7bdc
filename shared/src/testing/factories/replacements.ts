import type {
  ReplacementCase,
  ReplacementPage,
  ReplacementSummary,
} from '../../contract/replacements/adminSchema';
import type {
  OrderLink,
  ReplacementOutcome,
  ReplacementRequest,
} from '../../contract/replacements/schema';
import { anOrder } from './orders';

type Refund = NonNullable<ReplacementOutcome['refund']>;

export const anOrderLink = (changes: Partial<OrderLink> = {}): OrderLink => ({
  order_id: 'order-8',
  order_number: 'RR-8888-8888',
  ...changes,
});

/** A request that nobody has decided. */
export const aReplacementRequest = (
  changes: Partial<ReplacementRequest> = {},
): ReplacementRequest => ({
  request_id: 'request-1',
  product_id: 'golden',
  reason: 'Bruised',
  damaged_apples: 12,
  requested_at: '2026-11-20T05:00:00.000Z',
  photos: ['photo-1', 'photo-2'],
  outcome: null,
  ...changes,
});

export const anOutcome = (changes: Partial<ReplacementOutcome> = {}): ReplacementOutcome => ({
  kind: 'replacement',
  at: '2026-11-21T05:00:00.000Z',
  reason: '',
  order: null,
  refund: null,
  ...changes,
});

/** A refund that is due. */
export const aRefund = (changes: Partial<Refund> = {}): Refund => ({
  amount: 700,
  due_by: '2026-11-28T05:00:00.000Z',
  refunded_at: null,
  reference: null,
  ...changes,
});

export const aReplacementSummary = (
  changes: Partial<ReplacementSummary> = {},
): ReplacementSummary => ({
  request_id: 'request-1',
  order_number: 'RR-7K3M-9QWD',
  name: 'Meera Iyer',
  label: 'Golden',
  damaged_apples: 12,
  requested_at: '2026-11-20T05:00:00.000Z',
  outcome: null,
  refund_due_by: null,
  ...changes,
});

export const aReplacementPage = (changes: Partial<ReplacementPage> = {}): ReplacementPage => ({
  requests: [],
  next: null,
  ...changes,
});

export const aReplacementCase = (changes: Partial<ReplacementCase> = {}): ReplacementCase => ({
  request_id: 'request-1',
  order: anOrder({ replacement_requests: [aReplacementRequest()] }),
  stock: 7,
  decided_by: null,
  ...changes,
});
