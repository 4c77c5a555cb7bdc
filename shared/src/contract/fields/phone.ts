import { typedDigits } from './typedDigits';

/**
 * Removes India's prefix and separators from a typed phone number (`+91 98765 43210`, `tel:098765-43210`,
 * `०९८७६५ ४३२१०`). Returns the input unchanged if ten digits do not remain.
 */
export function nationalPhone(typed: string): string {
  const digits = typedDigits(typed.replace(/^\s*tel:/i, '')).replace(
    /^(?:\+91|0091|91)?0?(?=\d{10}$)/,
    '',
  );
  return /^\d{10}$/.test(digits) ? digits : typed;
}

/** Whether ten digits cannot be an Indian mobile number. It is a hint, not an error. */
export function isUnusualMobile(phone: string): boolean {
  return /^[0-5]\d{9}$/.test(phone);
}
