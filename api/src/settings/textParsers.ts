import { hasDirectionControl, signInSchema } from '@shop/shared/contract';
import { isGstin } from './gstin';
import { InvalidSetting, wholeNumber } from './parsers';

/** One line of text, which may be empty: not set. @throws InvalidSetting, as all functions here */
export function textLine(text: string): string {
  if (hasDirectionControl(text)) {
    throw new InvalidSetting(
      'This contains an invisible character that changes the order of the others. Please type it by hand.',
    );
  }
  if (text.length <= 200 && !/\p{Cc}|\p{Cs}/u.test(text)) return text.trim();
  throw new InvalidSetting('This must be one line of up to 200 characters.');
}

/** A text of this form, or none. */
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
  // As the forms do, and with a dot: a mail server of the Internet.
  (text) => emailSchema.isValidSync({ email: text }) && /\.[^@.]+$/.test(text),
  'This must be an email address.',
);

export const webAddress = optional(
  (text) => URL.canParse(text) && /^https:\/\/[^/]+\./.test(text),
  'This must be a web address, such as https://www.instagram.com/ridgeandroot.',
);

/** A text that cannot be empty. */
export const required =
  (parse: (text: string) => string) =>
  (text: string): string => {
    const value = parse(text);
    if (value !== '') return value;
    throw new InvalidSetting('This must not be empty.');
  };

/** Whether this only stands for a phone number or an e-mail, as those of `brand.ts` do. */
export const isPlaceholder = (text: string): boolean =>
  text === '+91 00000 00000' || text.endsWith('.example');

const days = wholeNumber(1, 730);

/** Null: not set. */
export const optionalDays = (text: string): number | null => (text === '' ? null : days(text));
