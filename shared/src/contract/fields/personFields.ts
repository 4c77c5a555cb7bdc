/** Fields that several forms share, with their texts (VA-01 to VA-05). */
import { number } from 'yup';
import { maxAddressLength, maxQuantity } from '../limits';
import { isMailAddress } from './email';
import { emailText, text, trimmed } from './fields';
import { nationalPhone } from './phone';

export const words = (label: string, maxLength: number) =>
  trimmed()
    .required(`${label} is required`)
    .max(maxLength, `${label} should not exceed ${maxLength} characters`);

export const name = (label: string) => words(label, 50);

/** The email of an existing account, which may be older than the check of new ones. */
export const knownEmail = () =>
  emailText()
    .required('Email is required')
    .max(254, 'Invalid email address')
    .email('Invalid email address');

/** An email that the shop will send mail to. */
export const email = () =>
  knownEmail().test(
    'mail-address',
    'Invalid email address',
    (value) => !value || isMailAddress(value),
  );

/** The one rule for passwords (VA-02). `passwordAdvice` only advises. */
export const password = (label = 'Password') =>
  text().required(`${label} is required`).max(50, 'Password should not exceed 50 characters');

/** Transforms strings only, so that other values are rejected as they are. */
export const whenText = (normal: (text: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? normal(value) : value;

export const phone = () =>
  trimmed()
    .transform(whenText(nationalPhone))
    .required('Phone Number is required')
    .matches(/^\d{10}$/, {
      message: 'Phone Number must be exactly 10 digits',
      excludeEmptyString: true,
    });

export const optionalText = (label: string, maxLength: number) =>
  trimmed().nullable().max(maxLength, `${label} should not exceed ${maxLength} characters`);

export const optionalAddress = () => optionalText('Flat, floor, landmark', maxAddressLength);

export const quantity = () =>
  number()
    .strict()
    .typeError('Quantity must be a whole number')
    .required('Quantity is required')
    .integer('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(maxQuantity, 'Quantity is too large');
