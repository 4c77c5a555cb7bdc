import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Nullable, OneOf } from '../typebox';
import { unusualKinds } from './constants';

const values = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
});

/** An action in the admin (AD-11). */
export const AuditEntry = Type.Object({
  audit_id: Type.Integer(),
  at: DateTime,
  /** The person's name at that time; ‘Operator’ for a command on the server. */
  actor: Type.String(),
  /** Null for commands, and if it is unknown. */
  actor_email: Nullable(Type.String()),
  /** Such as `order.packed`. */
  action: Type.String(),
  /** What was changed: an order number, a product id or the name of a setting. */
  subject: Type.String(),
  /** The changed fields before the action; null if it created something. */
  before: values,
  /** The changed fields after the action; null if it removed something. */
  after: values,
});
export type AuditEntry = Static<typeof AuditEntry>;

/** `next` is the cursor of the next page (`after`); null on the last page. */
export const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  next: Nullable(Type.String()),
});
export type AuditPage = Static<typeof AuditPage>;

/** An unusual event that owners should know about (S-54). */
export const UnusualEntry = Type.Object({
  audit_id: Type.Integer(),
  at: DateTime,
  /** The person's name and email at that time. */
  actor: Type.String(),
  actor_email: Type.String(),
  kind: OneOf(unusualKinds),
  /** An order number, a product id or the refused action. */
  subject: Type.String(),
});
export type UnusualEntry = Static<typeof UnusualEntry>;
