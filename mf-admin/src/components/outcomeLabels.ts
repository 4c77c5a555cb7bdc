import type { OutcomeKind } from '@shop/shared/contract';

export const outcomeLabels: Record<OutcomeKind, string> = {
  replacement: 'New boxes',
  refund: 'Refund of a part',
  refusal: 'Refused',
};
