import {
  formatRupees,
  isDay,
  parseAmount,
  toAsciiDigits,
  weekdays,
  type TransitDays,
  type Weekday,
} from '@shop/shared/contract';

/** A text is not valid for a setting. The message is shown to staff. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting';
}

/** @throws InvalidSetting, like all parsers in this file. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const digits = toAsciiDigits(text.trim());
  const value = Number(digits);
  if (/^\d+$/.test(digits) && value >= least && value <= most) return value;
  throw new InvalidSetting(`This must be a whole number from ${least} to ${most}.`);
};

/** Accepts `3500` and amounts as people write them: `₹3,500`. */
export const wholeRupees = (least: number, most: number) => (text: string) => {
  const value = parseAmount(text);
  if (value !== null && Number.isInteger(value) && value >= least && value <= most) return value;
  const [from, until] = [least, most].map(formatRupees);
  throw new InvalidSetting(`This must be whole rupees from ${from} to ${until}.`);
};

/** Accepts `monday,thursday`. */
export function weekdayList(text: string): Weekday[] {
  const days = text.toLowerCase().split(/[\s,]+/);
  if (days.every(isWeekday)) return days;
  throw new InvalidSetting('This must be one or more weekdays, such as monday,thursday.');
}

const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);

/** Accepts `15:00`. */
export function timeOfDay(text: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new InvalidSetting('This must be a time of day, such as 15:00.');
}

/** Accepts a month and a day: `12-15`. */
export function dayOfYear(text: string): string {
  // A leap year, which includes 29 February.
  if (isDay(`2028-${text}`)) return text;
  throw new InvalidSetting('This must be a month and a day, such as 12-15 for 15 December.');
}

const maxTransitDays = 60;

export function yesOrNo(text: string): boolean {
  if (text === 'yes') return true;
  if (text === 'no') return false;
  throw new InvalidSetting('This must be yes or no.');
}

/** Accepts `17,110001` or `all`. */
export function pinCodeStarts(text: string): string[] {
  if (text === 'all') return [];
  const starts = text.split(/[\s,]+/);
  if (starts.every((start) => /^[1-9]\d{0,5}$/.test(start))) return starts;
  throw new InvalidSetting(
    'This must be pin codes, or their first digits, such as 17,110001, or all.',
  );
}

/** Accepts `ridgeandroot@okbank` or an empty text. */
export function upiId(text: string): string {
  if (text === '' || /^[\w.-]{2,256}@[a-z0-9]{2,64}$/i.test(text)) return text;
  throw new InvalidSetting('This must be a UPI ID, such as ridgeandroot@okbank, or empty.');
}

/** Accepts up to 99 characters that UPI apps can show, or an empty text. */
export function payeeName(text: string): string {
  if (/^[\p{L}\p{M}\p{N} .,&'()-]{0,99}$/u.test(text)) return text;
  throw new InvalidSetting(
    'This must be a name of up to 99 letters, digits and . , & ( ) - or empty.',
  );
}

/** Accepts `4-7` or `none`. */
export function transitDays(text: string): TransitDays {
  if (text === 'none') return null;
  const [, least, most] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (least !== undefined && Number(least) <= Number(most) && Number(most) <= maxTransitDays) {
    return [Number(least), Number(most)];
  }
  throw new InvalidSetting(
    `This must be a range of days up to ${maxTransitDays}, such as 4-7, or none where nobody delivers.`,
  );
}
