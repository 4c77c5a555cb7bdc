import { object, string, type InferType, type StringSchema } from 'yup';
import { trimmed } from '../fields/fields';

export const refundWays = ['upi', 'bank'] as const;

const withoutSpaces = () =>
  string().transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/\s/g, '') : value,
  );

/** Requires a field for its own way, and ignores it for the other. */
const requiredForWay = (way: (typeof refundWays)[number], field: StringSchema, message: string) =>
  field.when('way', {
    is: way,
    then: (schema) => schema.required(message),
    otherwise: () => string().transform(() => undefined),
  });

export const refundAccountSchema = object({
  way: string().oneOf(refundWays, 'Please choose UPI or a bank account').required(),
  upi_id: requiredForWay(
    'upi',
    withoutSpaces().matches(/^[\w.-]{2,256}@[a-z\d]{2,64}$/i, {
      message: 'A UPI ID looks like name@bank',
      excludeEmptyString: true,
    }),
    'Please enter your UPI ID',
  ),
  account_name: requiredForWay(
    'bank',
    trimmed().max(100, 'Please keep the name within 100 characters'),
    'Please enter the name of the account holder',
  ),
  account_number: requiredForWay(
    'bank',
    withoutSpaces().matches(/^\d{9,18}$/, {
      message: 'An account number has 9 to 18 digits',
      excludeEmptyString: true,
    }),
    'Please enter the account number',
  ),
  ifsc: requiredForWay(
    'bank',
    withoutSpaces()
      .uppercase()
      .matches(/^[A-Z]{4}0[A-Z\d]{6}$/, {
        message: 'An IFSC has 11 characters, such as SBIN0001234',
        excludeEmptyString: true,
      }),
    'Please enter the IFSC of the bank',
  ),
});
export type NewRefundAccount = InferType<typeof refundAccountSchema>;
