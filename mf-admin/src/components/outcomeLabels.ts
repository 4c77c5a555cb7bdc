import type { OutcomeKind } from '@shop/shared/contract';

export const outcomeLabels: Record<OutcomeKind, string> = {
  replacement: 'New boxes sent',
  refund: 'Part of the payment returned',
  refusal: 'Refused',
};
