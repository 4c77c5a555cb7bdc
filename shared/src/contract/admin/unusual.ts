/** S-54: something that an owner should know of. */
export interface UnusualEntry {
  audit_id: number;
  /** ISO 8601. */
  at: string;
  /** Who did it, with the name and the e-mail of that time. */
  actor: string;
  actor_email: string;
  kind: UnusualKind;
  /** An order number, a product id, or what was refused. */
  subject: string;
}

export const unusualKinds = [
  'refused',
  'wrong_factor',
  'many_read',
  'own_order',
  'own_purchase',
  'many_cancelled',
] as const;
export type UnusualKind = (typeof unusualKinds)[number];

/** How long they are shown. */
export const unusualDays = 7;
