import { array, number, object, string, type InferType } from 'yup';
import { unusualKinds } from './constants';

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
