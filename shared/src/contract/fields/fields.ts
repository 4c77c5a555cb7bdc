import { string } from 'yup';
import { hasDirectionControl, withoutDirection } from './direction';

/** PostgreSQL cannot store NUL; UTF-8 cannot encode half of a surrogate pair. */
const unstorable = /\u0000|[\uD800-\uDFFF]/u;

export const text = () =>
  string().test(
    'storable',
    'This text contains characters that cannot be stored',
    (value: string | null | undefined) => !value || !unstorable.test(value),
  );

/**
 * Invisible characters that make equal names differ: zero-width spaces and soft hyphens. Joiners stay, because Indian
 * scripts need them.
 */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Normalizes a text for storage and comparison. `é` becomes one character, however it was typed. */
const tidy = (typed: string) =>
  withoutDirection(typed.normalize('NFC')).replace(invisible, '').trim();

const whenText = (change: (typed: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

/** Replaces yup's trim(), which throws on values that are not strings, such as a list in a request. */
export const trimmed = () => text().transform(whenText(tidy));

/**
 * A link, number or reference. Direction marks can hide what it says, so it is rejected, not cleaned.
 */
export const identifier = (label: string) =>
  trimmed().test(
    'direction',
    `${label} contains an invisible character that changes the order of the others. Please type it by hand`,
    (_value, { originalValue }: { originalValue: unknown }) =>
      typeof originalValue !== 'string' || !hasDirectionControl(originalValue),
  );

/** Converts full-width characters to plain ones and removes invisible characters. */
export const emailText = () =>
  trimmed().transform(
    whenText((typed) =>
      typed
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ),
  );
