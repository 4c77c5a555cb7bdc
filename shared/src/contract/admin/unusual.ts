import { array, number, object, string, type InferType } from 'yup';

/** An unusual event that owners should know about (S-54). */
export interface UnusualEntry {
  audit_id: number;
  at: string;
  /** The person's name and email at that time. */
  actor: string;
  actor_email: string;
  kind: UnusualKind;
  /** An order number, a product id or the refused action. */
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

/** How long unusual events are shown. */
export const unusualDays = 7;

/** Events that one owner marks as seen disappear for all owners. */
export const seenUnusualSchema = object({
  entries: array(
    object({
      audit_id: number().integer().required(),
      kind: string().oneOf(unusualKinds).required(),
    }),
  )
    .required()
    .min(1)
    .max(100),
});
export type SeenUnusual = InferType<typeof seenUnusualSchema>;
