/** Schemas that validate both forms and API requests, with the same texts (VA-01 to VA-05). */
import { array, number, object, string, type InferType } from 'yup';
import { maxAddressLength, maxCityLength, maxInstructionLength, maxQuantity } from './limits';
import { isMailAddress } from './fields/email';
import { emailText, text, trimmed } from './fields/fields';
import { nationalPhone } from './fields/phone';
import { normalPinCode, pinCodeProblem } from './fields/pinCode';
import { typedWholeNumber } from './fields/quantity';
import { stateValues } from './fields/states';
import { paymentMethods } from './payments/payment';
import type { ProductData } from './types';

const words = (label: string, maxLength: number) =>
  trimmed()
    .required(`${label} is required`)
    .max(maxLength, `${label} should not exceed ${maxLength} characters`);

const name = (label: string) => words(label, 50);

/** The email of an existing account, which may be older than the check of new ones. */
const knownEmail = () =>
  emailText()
    .required('Email is required')
    .max(254, 'Invalid email address')
    .email('Invalid email address');

/** An email that the shop will send mail to. */
const email = () =>
  knownEmail().test(
    'mail-address',
    'Invalid email address',
    (value) => !value || isMailAddress(value),
  );

/** The one rule for passwords (VA-02). `passwordAdvice` only advises. */
const password = (label = 'Password') =>
  text().required(`${label} is required`).max(50, 'Password should not exceed 50 characters');

/** Transforms strings only, so that other values are rejected as they are. */
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

export const signInSchema = object({ email: knownEmail(), password: password() });

/** Sign-up (AP-02, VA-02). The form sends `address` as an empty string. */
export const createUserSchema = object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email: email(),
  password: password(),
  phone_number: phone(),
  address: optionalText('Address', maxAddressLength),
});

/** The sign-up form. It adds the repeated password, which is not sent. */
export const registerFormSchema = createUserSchema.shape({
  confirm_password: password('Confirm Password'),
});

export const refreshSchema = object({
  refresh_token: text().required('Refresh token is required'),
});

export const forgotPasswordSchema = object({ email: knownEmail() });

/** The token comes from the mailed link (LG-09). */
export const resetPasswordSchema = object({
  token: text().required('The link is not complete. Please ask for a new one.'),
  password: password(),
});

/** The form for a new password. It asks twice, like sign-up (VA-02). */
export const newPasswordFormSchema = object({
  password: password(),
  confirm_password: password('Confirm Password'),
});

export const changePasswordSchema = object({
  current_password: password('Current Password'),
  new_password: password('New Password'),
  /** For staff: the time of the last sign-in they recognize, ISO 8601 (S-53). */
  remove_passkeys_since: string().test(
    'time',
    'Please choose a time',
    (value) => !value || !Number.isNaN(Date.parse(value)),
  ),
});

/** The form that changes a password. It asks for the new one twice. */
export const changePasswordFormSchema = changePasswordSchema.shape({
  confirm_password: password('Confirm Password'),
});

/** Deleting an account requires its password (SC-02). */
export const deleteUserSchema = object({ password: password() });

/** The contact form (CO-02). `name` is a full name: first and last name have up to 50 characters each. */
export const contactMessageSchema = object({
  name: words('Name', 100),
  phone_number: phone(),
  email: email(),
  comment: words('Comment', 2000),
});

export const backInStockSchema = object({ email: email() });

/** The token comes from the mailed link (SE-04). */
export const unsubscribeSchema = object({ token: text().required('The link is not complete.') });

/** Only names and phone are required; empty fields arrive as null (AP-06, VA-04, ST-02). */
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

/** Other fields of a request, such as `product_data`, are ignored (AP-10). */
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
    // Documented in OpenAPI.
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

/** A line as the shopper saw it. `price` is in rupees per box. */
const expectedLine = object({
  product_id: text().required('Product is required'),
  quantity: quantity(),
  price: number()
    .strict()
    .typeError('The expected price must be a number')
    .required('The expected price is required'),
});

/**
 * An order of the whole cart (AP-13, VA-03). The server sets `payment_status` to unpaid. `payment_method` defaults to the
 * first one that fits (PY-02). `expected_lines` and `expected_total` (rupees) are what the shopper saw: an order with
 * other lines, prices or totals is rejected (S-31, S-35).
 */
export const cartOrderSchema = object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email: email(),
  phone_number: phone(),
  delivery_address: deliveryAddressSchema.required('Address is required'),
  payment_status: string(),
  payment_method: string().oneOf(paymentMethods, 'Please choose one of the payment methods'),
  // Kept as typed (CK-05).
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

/** An order of one product, bought directly (AP-14). */
export const buyNowSchema = cartOrderSchema.shape({
  product_id: text().required('Product is required'),
  quantity: quantity(),
});

/** A request to replace a line of a delivered order (S-38). Forms send the number as a string. */
export const replacementSchema = object({
  product_id: text().required('Please choose the box that arrived damaged'),
  damaged_apples: number()
    .transform((value: number, original: unknown) => {
      // An empty form field is a missing number, not an invalid one.
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
