export const outcomeKinds = ['replacement', 'refund', 'refusal'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];
