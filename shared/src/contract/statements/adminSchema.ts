import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Day, NextCursor, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { lineStates, statementKinds } from './constants';

/** What a line could be. One tap books it (MY-04). */
export const StatementProposal = Type.Object({
  /** The orders that the money is for; empty if it is in the books already. */
  orders: Type.Array(
    Type.Object({
      order_number: Type.String(),
      name: Type.String(),
      amount: Rupees,
      /** What the order still owes, or is owed. */
      due: Rupees,
    }),
  ),
  /** The payment in the books that the line shows; null for money that is not in the books. */
  payment: Nullable(
    Type.Object({
      payment_id: Uuid,
      reference: Type.String(),
      received_on: Day,
      order_numbers: Type.Array(Type.String()),
    }),
  ),
  reasons: Type.Array(Type.String()),
});
export type StatementProposal = Static<typeof StatementProposal>;

/** A line of a statement. */
export const StatementLine = Type.Object({
  line_id: Type.Integer(),
  kind: OneOf(statementKinds),
  day: Day,
  direction: OneOf(['in', 'out']),
  amount: Rupees,
  text: Type.String(),
  state: OneOf(lineStates),
  /** Why it is in this state. */
  reason: Type.String(),
  /** The orders that it was booked for. */
  order_numbers: Type.Array(Type.String()),
  /** The likeliest first. */
  proposals: Type.Array(StatementProposal),
});
export type StatementLine = Static<typeof StatementLine>;

/** The lines of all statements by state. */
export const StatementCounts = Type.Object({
  /** Not compared yet. */
  waiting: Type.Integer(),
  decide: Type.Integer(),
  unmatched: Type.Integer(),
  booked: Type.Integer(),
  ignored: Type.Integer(),
});
export type StatementCounts = Static<typeof StatementCounts>;

/** An imported file. */
export const StatementImport = Type.Object({
  import_id: Uuid,
  kind: OneOf(statementKinds),
  file_name: Type.String(),
  at: DateTime,
  /** The staff member; null if the account is deleted. */
  name: Type.Union([Type.String(), Type.Null()]),
  lines: Type.Integer(),
  /** Lines that no earlier file had. */
  new_lines: Type.Integer(),
  /** Rows with an amount that are no lines, such as totals. */
  skipped: Type.Integer(),
});
export type StatementImport = Static<typeof StatementImport>;

/** The header of a file whose columns are not known. Nothing was imported. */
export const UnknownStatement = Type.Object({
  header: Type.Array(Type.String()),
  samples: Type.Array(Type.Array(Type.String())),
});
export type UnknownStatement = Static<typeof UnknownStatement>;

/** The answer to a file: it was imported, or its columns have to be chosen. */
export const StatementUpload = Type.Object({
  import: Nullable(StatementImport),
  unknown: Nullable(UnknownStatement),
  counts: StatementCounts,
  /** The first lines of the file that were not in an earlier one. */
  lines: Type.Array(StatementLine),
});
export type StatementUpload = Static<typeof StatementUpload>;

export const StatementOverview = Type.Object({
  counts: StatementCounts,
  /** The newest first. */
  imports: Type.Array(StatementImport),
});
export type StatementOverview = Static<typeof StatementOverview>;

export const StatementLinePage = Type.Object({
  lines: Type.Array(StatementLine),
  counts: StatementCounts,
  next: NextCursor,
});
export type StatementLinePage = Static<typeof StatementLinePage>;
