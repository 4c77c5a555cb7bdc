import { array, number, object, string, type InferType } from 'yup';
import { text, trimmed } from '../fields/fields';
import {
  email,
  name,
  optionalAddress,
  phone,
  quantity,
  whenText,
  words,
} from '../fields/personFields';
import { normalPinCode, pinCodeProblem } from '../places/pinCode';
import { stateValues } from '../places/states';
import { maxAddressLength, maxCityLength, maxInstructionLength } from '../limits';
import { paymentMethods } from '../payments/constants';

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

export type CartOrder = InferType<typeof cartOrderSchema>;
export type ExpectedLine = InferType<typeof expectedLine>;
export type BuyNow = InferType<typeof buyNowSchema>;
