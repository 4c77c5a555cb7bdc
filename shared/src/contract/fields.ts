import { string } from 'yup';

/** Texts that cannot be stored (NUL) or encoded (half of a surrogate pair). */
const unstorable = /\u0000|[\uD800-\uDFFF]/u;

export const text = () =>
  string().test(
    'storable',
    'This text contains characters that cannot be stored',
    (value: string | null | undefined) => !value || !unstorable.test(value),
  );

/** yup's trim() throws on values that are not strings, such as a list in a request. */
export const trimmed = () =>
  text().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
