import { number, type NumberSchema } from 'yup';
import { parseAmount } from './amount';

/** A number of rupees in a form or a request. Strings are parsed by `parseAmount`. */
export const amountField = (): NumberSchema =>
  number().transform((value: unknown, original: unknown) => {
    if (typeof original !== 'string') return value;
    return original.trim() === '' ? undefined : (parseAmount(original) ?? Number.NaN);
  });
