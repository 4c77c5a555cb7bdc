import { string } from 'yup';
import { identifier } from '../fields/fields';
import { typedDigits } from '../fields/typedDigits';

/** The longest id that UPI gives to a payment. */
const maxLength = 35;

/** The ids of apps and banks with letters. Ids with a _, such as `pay_29QQoUBi66xm2f`, depend on the case. */
const lettersAndDigits = /^(?=[a-z\d-]*\d)[a-z\d-]{6,35}$/i;

/**
 * Returns the reference of a payment as it is stored and compared with the bank statement: the 12 digits of a UTR
 * without separators, or an id with letters in upper case. Every other text only loses the spaces around it.
 */
export function paymentReference(typed: string): string {
  const digits = typedDigits(typed);
  if (/^\d{12}$/.test(digits)) return digits;
  const text = typed.trim();
  return lettersAndDigits.test(text) ? text.toUpperCase() : text;
}

const normalized = (value: unknown) =>
  typeof value === 'string' ? paymentReference(value) : value;

const whereToFind = 'UPI apps show the reference with the payment, as UTR or transaction ID.';

/** Returns why a reference cannot identify a payment, if people have clearly typed something else. */
export function referenceMistake(reference: string): string | undefined {
  const digits = typedDigits(reference);
  if (reference.includes('@')) return `This looks like a UPI ID. ${whereToFind}`;
  if (/^(\+91|0)?[6-9]\d{9}$/.test(digits)) return `This looks like a phone number. ${whereToFind}`;
  if (/^(₹|rs|inr)?\d{1,7}$/i.test(digits)) return `This looks like an amount. ${whereToFind}`;
  if (/^rr-[a-z\d]{4}-[a-z\d]{4}$/i.test(reference)) {
    return `This is the number of an order. ${whereToFind}`;
  }
  // Card numbers have 13 to 19 digits. They must not be stored.
  if (/^(?!\d{12}$)\d{8,19}$/.test(digits)) {
    return `This has ${digits.length} digits, but a UTR has 12. Please compare it once more.`;
  }
  return undefined;
}

/** A field for the reference of a UPI payment, typed by the customer who made it (PY-05). */
export const paymentReferenceField = () =>
  string()
    .transform(normalized)
    .required('Please enter the payment reference from your UPI app (UTR)')
    .test('reference', (value, { createError }) => {
      const message = referenceMistake(value) ?? formatProblem(value);
      return message === undefined || createError({ message });
    });

/** A field for the reference of a payment or refund, typed by the staff. It may be free words, such as a cheque. */
export const staffReferenceField = () =>
  identifier('The reference')
    .transform(normalized)
    .max(100, 'Please keep the reference within 100 characters');

function formatProblem(reference: string): string | undefined {
  if (reference.length > maxLength) {
    return `A payment reference has at most ${maxLength} characters. ${whereToFind}`;
  }
  if (isMistypedUtr(reference)) {
    return 'A reference of 12 characters has digits only. Please compare it once more.';
  }
  if (lettersAndDigits.test(reference)) return undefined;
  return `Please enter the 12 digits of the UTR, or an ID of letters and digits, without other words. ${whereToFind}`;
}

/** Whether one or two of 12 digits are letters, such as an O for a 0. */
const isMistypedUtr = (reference: string) => {
  const digits = reference.replace(/\D/g, '').length;
  return reference.length === 12 && digits >= 10 && digits < 12;
};
