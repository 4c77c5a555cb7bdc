import { array, number, object, string, type InferType } from 'yup';

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

/** Those that an owner has seen are not shown to anybody any more. */
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
