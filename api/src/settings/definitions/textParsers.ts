import { hasDirectionControl, signInSchema } from '@shop/shared/contract';
import { isGstin } from './gstin';
import { InvalidSetting, wholeNumber } from './parsers';

/** Accepts one line of text or an empty text. @throws InvalidSetting, like all parsers in this file. */
export function textLine(text: string): string {
  if (hasDirectionControl(text)) {
    throw new InvalidSetting(
      'This contains an invisible character that changes the order of the others. Please type it by hand.',
    );
  }
  if (text.length <= 200 && !/\p{Cc}|\p{Cs}/u.test(text)) return text.trim();
  throw new InvalidSetting('This must be one line of up to 200 characters.');
}

/** Returns a parser that accepts valid texts and the empty text. */
const optional =
  (isValid: (text: string) => boolean, hint: string) =>
  (text: string): string => {
    const value = textLine(text);
    if (value === '' || isValid(value)) return value;
    throw new InvalidSetting(hint);
  };

export const postalAddress = optional(
  (text) => /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.test(text),
  'This must be a full address with its pin code, such as Village Kotgarh, Shimla, Himachal Pradesh 172031.',
);

export const gstin = optional(
  isGstin,
  'This must be the 15 characters of a GSTIN, whose last one checks the others.',
);

export const fssaiLicence = optional(
  (text) => /^[12]\d{13}$/.test(text),
  'This must be the 14 digits of an FSSAI licence or registration, the first of which is 1 or 2.',
);

export const phoneNumber = optional(
  (text) => /^\+?\d(?: ?\d){6,14}$/.test(text),
  'This must be a phone number, such as +91 98765 43210.',
);

const emailSchema = signInSchema.pick(['email']);

export const emailAddress = optional(
  // The same rule as in forms, and a domain with a dot, as mail servers on the Internet have.
  (text) => emailSchema.isValidSync({ email: text }) && /\.[^@.]+$/.test(text),
  'This must be an email address.',
);

export const webAddress = optional(
  (text) => URL.canParse(text) && /^https:\/\/[^/]+\./.test(text),
  'This must be a web address, such as https://www.instagram.com/ridgeandroot.',
);

/** Returns a parser that refuses the empty text. */
export const required =
  (parse: (text: string) => string) =>
  (text: string): string => {
    const value = parse(text);
    if (value !== '') return value;
    throw new InvalidSetting('This must not be empty.');
  };

/** Whether a text is a placeholder from `brand.ts` instead of a real phone number or e-mail. */
export const isPlaceholder = (text: string): boolean =>
  text === '+91 00000 00000' || text.endsWith('.example');

const days = wholeNumber(1, 730);

/** Returns null for the empty text. */
export const optionalDays = (text: string): number | null => (text === '' ? null : days(text));
