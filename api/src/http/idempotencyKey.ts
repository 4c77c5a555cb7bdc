import { object, string } from 'yup';

/** The optional request header of customers' requests (CK-06, S-30). */
export const idempotencyHeaders = object({
  'idempotency-key': string().matches(
    /^[\x20-\x7e]{1,255}$/,
    'Idempotency-Key must be 1 to 255 printable characters',
  ),
});
