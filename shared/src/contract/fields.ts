import { string } from 'yup';
import { withoutDirection } from './direction';

/** Texts that cannot be stored (NUL) or encoded (half of a surrogate pair). */
const unstorable = /\u0000|[\uD800-\uDFFF]/u;

export const text = () =>
  string().test(
    'storable',
    'This text contains characters that cannot be stored',
    (value: string | null | undefined) => !value || !unstorable.test(value),
  );

/**
 * Nobody sees them, and they change what is next to them or make two equal names two: marks of direction, spaces without
 * width, hyphens that are not shown. Joiners stay: the scripts of India need them.
 */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/** As it is stored and compared. `é` is one character, on whatever keyboard it was typed. */
const tidy = (typed: string) =>
  withoutDirection(typed.normalize('NFC')).replace(invisible, '').trim();

const whenText = (change: (typed: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

/** yup's trim() throws on values that are not strings, such as a list in a request. */
export const trimmed = () => text().transform(whenText(tidy));

/** An e-mail: full-width letters and signs are plain ones, and it has no invisible character. */
export const emailText = () =>
  trimmed().transform(
    whenText((typed) =>
      typed
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ),
  );
