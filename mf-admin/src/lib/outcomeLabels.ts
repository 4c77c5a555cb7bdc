import type { OutcomeKind } from '@shop/shared/contract';

export const outcomeLabels: Record<OutcomeKind, string> = {
  replacement: 'New boxes',
  refund: 'Partial refund',
  refusal: 'Refused',
};
