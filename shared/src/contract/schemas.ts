/** Validation of forms and API by the same schemas, with the same texts (ledger VA-01 … VA-05). */
import { array, number, object, string, type InferType } from 'yup';
import { maxAddressLength, maxCityLength, maxInstructionLength, maxQuantity } from './limits';
import { isMailAddress } from './email';
import { emailText, text, trimmed } from './fields';
import { nationalPhone } from './phone';
import { normalPinCode, pinCodeProblem } from './pinCode';
import { typedWholeNumber } from './quantity';
import { stateValues } from './states';
import { paymentMethods } from './payment';
import type { ProductData } from './types';

const words = (label: string, maxLength: number) =>
  trimmed()
    .required(`${label} is required`)
    .max(maxLength, `${label} should not exceed ${maxLength} characters`);

const name = (label: string) => words(label, 50);

/** Of an account that exists: it may be older than the check of new ones. */
const knownEmail = () =>
  emailText()
    .required('Email is required')
    .max(254, 'Invalid email address')
    .email('Invalid email address');

/** That mails are sent to. */
const email = () =>
  knownEmail().test(
    'mail-address',
    'Invalid email address',
    (value) => !value || isMailAddress(value),
  );

/** One rule for every password (VA-02); `passwordAdvice` says more, and refuses none. */
const password = (label = 'Password') =>
  text().required(`${label} is required`).max(50, 'Password should not exceed 50 characters');

/** As it was typed, where it is no text: then it is refused. */
const whenText = (normal: (text: string) => unknown) => (value: unknown) =>
  typeof value === 'string' ? normal(value) : value;

const phone = () =>
  trimmed()
    .transform(whenText(nationalPhone))
    .required('Phone Number is required')
    .matches(/^\d{10}$/, {
      message: 'Phone Number must be exactly 10 digits',
      excludeEmptyString: true,
    });

/** Free text that may be empty. */
const optionalText = (label: string, maxLength: number) =>
  trimmed().nullable().max(maxLength, `${label} should not exceed ${maxLength} characters`);

const optionalAddress = () => optionalText('Flat, floor, landmark', maxAddressLength);

const quantity = () =>
  number()
    .strict()
    .typeError('Quantity must be a whole number')
    .required('Quantity is required')
    .integer('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(maxQuantity, 'Quantity is too large');

/** AP-01, VA-01. */
export const signInSchema = object({ email: knownEmail(), password: password() });

/** AP-02, VA-02. `address` is sent as an empty text at sign-up. */
export const createUserSchema = object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email: email(),
  password: password(),
  phone_number: phone(),
  address: optionalText('Address', maxAddressLength),
});

/** The sign-up form: the fields of the API and the repeated password, which is not sent. */
export const registerFormSchema = createUserSchema.shape({
  confirm_password: password('Confirm Password'),
});

/** AP-03. */
export const refreshSchema = object({
  refresh_token: text().required('Refresh token is required'),
});

/** LG-09. */
export const forgotPasswordSchema = object({ email: knownEmail() });

/** LG-09. The token is the one of the mailed link. */
export const resetPasswordSchema = object({
  token: text().required('The link is not complete. Please ask for a new one.'),
  password: password(),
});

/** The form that sets a new password: the password twice, as at sign-up (VA-02). */
export const newPasswordFormSchema = object({
  password: password(),
  confirm_password: password('Confirm Password'),
});

/** SC-01. */
export const changePasswordSchema = object({
  current_password: password('Current Password'),
  new_password: password('New Password'),
  /** S-53: of the staff; the last sign-in that was their own, ISO 8601. */
  remove_passkeys_since: string().test(
    'time',
    'Please choose a time',
    (value) => !value || !Number.isNaN(Date.parse(value)),
  ),
});

/** The form that changes the password: the new one twice. */
export const changePasswordFormSchema = changePasswordSchema.shape({
  confirm_password: password('Confirm Password'),
});

/** SC-02: an account is deleted with its password. */
export const deleteUserSchema = object({ password: password() });

/** CO-02. `name` is a full name: first and last name have 50 characters each. */
export const contactMessageSchema = object({
  name: words('Name', 100),
  phone_number: phone(),
  email: email(),
  comment: words('Comment', 2000),
});

/** SE-04. */
export const backInStockSchema = object({ email: email() });

/** SE-04. The token is the one of the mailed link. */
export const unsubscribeSchema = object({ token: text().required('The link is not complete.') });

/** AP-06, VA-04, ST-02: only names and phone are required; empty fields arrive as null. */
export const updateUserSchema = object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  phone_number: phone(),
  address: optionalText('Address', maxAddressLength),
  optional_address: optionalAddress(),
  city: optionalText('City', maxCityLength),
  state: optionalText('State', maxCityLength),
  pin_code: optionalText('Pin Code', 20).transform(whenText(normalPinCode)),
});

/** AP-10. Other fields of a request (`product_data`) have no effect. */
export const addCartItemSchema = object({
  product_id: text().required('Product is required'),
  quantity: quantity(),
});

export const deliveryAddressSchema = object({
  address: words('Address', maxAddressLength),
  optional_address: optionalAddress(),
  city: words('City', maxCityLength),
  state: string()
    .required('State is required')
    .test(
      'known',
      'State must be chosen from the list',
      (value) => !value || stateValues.includes(value),
    )
    // For the documentation of the API.
    .meta({ choices: stateValues }),
  pin_code: trimmed()
    .default('')
    .transform(whenText(normalPinCode))
    .matches(/^\d{6}$/, 'Pin Code must be exactly 6 digits')
    .test('exists', (value, { createError }) => {
      const message = pinCodeProblem(value);
      return message === null || createError({ message });
    }),
});

/** A line that the shopper was shown; `price` is rupees for one box. */
const expectedLine = object({
  product_id: text().required('Product is required'),
  quantity: quantity(),
  price: number()
    .strict()
    .typeError('The expected price must be a number')
    .required('The expected price is required'),
});

/**
 * AP-13, VA-03: an order of the whole cart. The server sets `payment_status` itself, to unpaid.
 * `payment_method` is the first one that fits, unless it is given (PY-02).
 * `expected_lines` and `expected_total` (rupees) are what the shopper was shown: an order of other
 * lines, or with another price or total, is refused (S-31, S-35).
 */
export const cartOrderSchema = object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email: email(),
  phone_number: phone(),
  delivery_address: deliveryAddressSchema.required('Address is required'),
  payment_status: string(),
  payment_method: string().oneOf(paymentMethods, 'Please choose one of the payment methods'),
  // As typed (CK-05).
  special_instruction: text()
    .transform(whenText((typed) => typed.trim()))
    .nullable()
    .max(
      maxInstructionLength,
      `Special Instructions should not exceed ${maxInstructionLength} characters`,
    ),
  expected_total: number().strict().typeError('The expected total must be a number'),
  expected_lines: array(expectedLine).strict().typeError('The expected lines must be a list'),
});

/** AP-14: one product, bought directly. */
export const buyNowSchema = cartOrderSchema.shape({
  product_id: text().required('Product is required'),
  quantity: quantity(),
});

/** The request to replace a line of a delivered order (S-38). In a form the number is a string. */
export const replacementSchema = object({
  product_id: text().required('Please choose the box that arrived damaged'),
  damaged_apples: number()
    .transform((value: number, original: unknown) => {
      // An empty field of a form is a missing number, not an invalid one.
      if (original === '') return undefined;
      if (typeof original !== 'string' || value < 0) return value;
      return typedWholeNumber(original) ?? NaN;
    })
    .typeError('Number of damaged apples must be a whole number')
    .required('Number of damaged apples is required')
    .integer('Number of damaged apples must be a whole number')
    .min(1, 'Number of damaged apples must be at least 1')
    .max(maxQuantity, 'Number of damaged apples is too large'),
  reason: trimmed()
    .required('Please say what is wrong')
    .max(1000, 'Please keep it within 1000 characters'),
});

export type SignIn = InferType<typeof signInSchema>;
export type CreateUser = InferType<typeof createUserSchema>;
export type ForgotPassword = InferType<typeof forgotPasswordSchema>;
export type ResetPassword = InferType<typeof resetPasswordSchema>;
export type ChangePassword = InferType<typeof changePasswordSchema>;
export type DeleteUser = InferType<typeof deleteUserSchema>;
export type ContactMessage = InferType<typeof contactMessageSchema>;
export type BackInStock = InferType<typeof backInStockSchema>;
export type Unsubscribe = InferType<typeof unsubscribeSchema>;
export type UpdateUser = InferType<typeof updateUserSchema>;
export type AddCartItem = InferType<typeof addCartItemSchema> & {
  product_data: ProductData;
};
export type CartOrder = InferType<typeof cartOrderSchema>;
export type ExpectedLine = InferType<typeof expectedLine>;
export type BuyNow = InferType<typeof buyNowSchema>;
export type Replacement = InferType<typeof replacementSchema>;
