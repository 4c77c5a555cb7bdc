import { typedDigits } from './typedDigits';

/**
 * A typed or pasted phone number without India's prefix and separators, if ten digits remain
 * (`+91 98765 43210`, `tel:098765-43210`, `०९८७६५ ४३२१०`); else unchanged.
 */
export function nationalPhone(typed: string): string {
  const digits = typedDigits(typed.replace(/^\s*tel:/i, '')).replace(
    /^(?:\+91|0091|91)?0?(?=\d{10}$)/,
    '',
  );
  return /^\d{10}$/.test(digits) ? digits : typed;
}

/** True for ten digits that no mobile number in India begins with: for a hint, not an error. */
export function isUnusualMobile(phone: string): boolean {
  return /^[0-5]\d{9}$/.test(phone);
}
