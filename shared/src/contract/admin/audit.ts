/** AD-11: an action in the admin. */
export interface AuditEntry {
  audit_id: number;
  at: string;
  /** The name of who did it, at that time; ‘Operator’ for a command on the server. */
  actor: string;
  /** Theirs; null for a command, and where it is not known. */
  actor_email: string | null;
  /** Such as `order.packed`. */
  action: string;
  /** What it was done to: an order number, a product id, the name of a setting. */
  subject: string;
  /** What was changed, before it; null for what is new. */
  before: Record<string, unknown> | null;
  /** Null for what is gone. */
  after: Record<string, unknown> | null;
}

/** `next` is the `after` of the part that follows; null: there is none. */
export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}
