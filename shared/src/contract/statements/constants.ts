/** Where a statement comes from: the bank, the payment provider, or the courier's list of collected cash (MY-04). */
export const statementKinds = ['bank', 'razorpay', 'courier'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * What became of a line. `waiting` is not compared yet, `undecided` has no certain match and is not sorted yet.
 * `known` was in the books before, `booked` has booked itself or was booked by a tap.
 */
export const lineStates = [
  'waiting',
  'undecided',
  'uncertain',
  'unmatched',
  'known',
  'booked',
  'ignored',
] as const;
export type LineState = (typeof lineStates)[number];

/** The lists of the page, each with the states that it shows. */
export const lineLists = {
  decide: ['uncertain'],
  unmatched: ['unmatched'],
  booked: ['booked', 'known'],
  ignored: ['ignored'],
} as const satisfies Record<string, readonly LineState[]>;
export type LineList = keyof typeof lineLists;
export const lineListNames = Object.keys(lineLists) as LineList[];

/** The columns that staff can choose, by kind. The provider's report is always recognized. */
export const columnRoles = {
  bank: ['date', 'text', 'reference', 'debit', 'credit', 'amount', 'direction'],
  courier: ['date', 'order', 'tracking', 'amount', 'reference'],
} as const;
export type ColumnRole = (typeof columnRoles)[keyof typeof columnRoles][number];

/** A year of a busy account. */
export const maxStatementMegabytes = 5;
export const maxStatementBytes = maxStatementMegabytes * 1024 * 1024;
export const maxStatementLines = 20_000;

export const statementTexts = {
  none: 'Please choose the file of your bank, Razorpay or courier',
  tooMany: 'Please choose one file at a time',
  tooLarge: `A statement can have up to ${maxStatementMegabytes} MB. Please download a shorter period.`,
};
