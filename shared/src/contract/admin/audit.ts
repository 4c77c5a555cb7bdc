/** An action in the admin (AD-11). */
export interface AuditEntry {
  audit_id: number;
  at: string;
  /** The person's name at that time; ‘Operator’ for a command on the server. */
  actor: string;
  /** Null for commands, and if it is unknown. */
  actor_email: string | null;
  /** Such as `order.packed`. */
  action: string;
  /** What was changed: an order number, a product id or the name of a setting. */
  subject: string;
  /** The changed fields before the action; null if it created something. */
  before: Record<string, unknown> | null;
  /** The changed fields after the action; null if it removed something. */
  after: Record<string, unknown> | null;
}

/** `next` is the cursor of the next page (`after`); null on the last page. */
export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}
