import { ValidationError, type Schema } from 'yup';
import {
  addCartItemSchema,
  buyNowSchema,
  cartOrderSchema,
  createUserSchema,
  registerFormSchema,
  signInSchema,
  updateUserSchema,
} from './schemas';

/** The first text of each field that is refused. */
function refusals(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    error.inner.forEach(({ path = '', message }) => (found[path] ??= message));
    return found;
  }
}

const long = 'x'.repeat(51);
const person = { first_name: 'Asha', last_name: 'Negi', phone_number: '9876543210' };
const newUser = { ...person, email: 'asha@example.com', password: 'apple-crate-42', address: '' };
const registration = { ...newUser, confirm_password: 'apple-crate-42' };
const delivery_address = {
  address: '12 Mall Road',
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
};
const order = { ...person, email: 'asha@example.com', delivery_address };

type Row = [field: string, value: unknown, text: string];

const nameRows: Row[] = [
  ['first_name', '', 'First Name is required'],
  ['first_name', '   ', 'First Name is required'],
  ['first_name', undefined, 'First Name is required'],
  ['first_name', long, 'First Name should not exceed 50 characters'],
  ['last_name', '', 'Last Name is required'],
  ['last_name', long, 'Last Name should not exceed 50 characters'],
];
const emailRows: Row[] = [
  ['email', '', 'Email is required'],
  ['email', undefined, 'Email is required'],
  ['email', 'asha@', 'Invalid email address'],
];
const phoneRows: Row[] = [
  ['phone_number', '', 'Phone Number is required'],
  ['phone_number', '987654321', 'Phone Number must be exactly 10 digits'],
  ['phone_number', '98765432101', 'Phone Number must be exactly 10 digits'],
  ['phone_number', '+919876543210', 'Phone Number must be exactly 10 digits'],
  ['phone_number', '98765४3210', 'Phone Number must be exactly 10 digits'],
];
const passwordRows: Row[] = [
  ['password', '', 'Password is required'],
  ['password', long, 'Password should not exceed 50 characters'],
];

function refuses(schema: Schema, valid: object, rows: Row[]) {
  it.each(rows)('refuses %s %j: ‘%s’', (field, value, text) => {
    expect(refusals(schema, { ...valid, [field]: value })).toEqual({ [field]: text });
  });
}

describe('[VA-01] sign-in', () => {
  const valid = { email: 'asha@example.com', password: 'x'.repeat(50) };
  refuses(signInSchema, valid, [...emailRows, ...passwordRows]);

  it('accepts what is right, and takes blanks off the e-mail but not off the password', () => {
    expect(signInSchema.validateSync({ email: ' asha@example.com ', password: ' a ' })).toEqual({
      email: 'asha@example.com',
      password: ' a ',
    });
  });
});

describe('[VA-02] sign-up', () => {
  refuses(registerFormSchema, registration, [
    ...nameRows,
    ...emailRows,
    ...phoneRows,
    ...passwordRows,
    ['confirm_password', '', 'Confirm Password is required'],
    ['confirm_password', long, 'Password should not exceed 50 characters'],
  ]);

  it('accepts names of 50 characters, and needs no repeated password on the wire', () => {
    expect(refusals(createUserSchema, { ...newUser, first_name: 'x'.repeat(50) })).toEqual({});
  });
});

describe('[VA-03] checkout', () => {
  refuses(cartOrderSchema, order, [...nameRows, ...emailRows, ...phoneRows]);

  it.each([
    ['address', '', 'Address is required'],
    ['city', ' ', 'City is required'],
    ['state', '', 'State is required'],
    ['state', undefined, 'State is required'],
    ['state', 'atlantis', 'State must be chosen from the list'],
    ['pin_code', '', 'Pin Code must be exactly 6 digits'],
    ['pin_code', undefined, 'Pin Code must be exactly 6 digits'],
    ['pin_code', '17100', 'Pin Code must be exactly 6 digits'],
    ['pin_code', '1710011', 'Pin Code must be exactly 6 digits'],
  ])('refuses %s %j: ‘%s’', (field, value, text) => {
    const bad = { ...order, delivery_address: { ...delivery_address, [field]: value } };
    expect(refusals(cartOrderSchema, bad)).toEqual({ [`delivery_address.${field}`]: text });
  });

  it('leaves optional address and special instructions free', () => {
    const free = {
      ...order,
      special_instruction: null,
      delivery_address: { ...delivery_address, optional_address: null },
    };
    expect(refusals(cartOrderSchema, free)).toEqual({});
    expect(refusals(cartOrderSchema, { ...free, special_instruction: 'x'.repeat(500) })).toEqual(
      {},
    );
  });

  it('wants a product and a whole quantity of a direct purchase', () => {
    const direct = { ...order, product_id: 'golden', quantity: 2 };
    expect(refusals(buyNowSchema, direct)).toEqual({});
    expect(refusals(buyNowSchema, order)).toEqual({
      product_id: 'Product is required',
      quantity: 'Quantity is required',
    });
    expect(refusals(addCartItemSchema, { product_id: 'golden', quantity: '2' })).toEqual({
      quantity: 'Quantity must be a whole number',
    });
    expect(refusals(addCartItemSchema, { product_id: 'golden', quantity: 0 })).toEqual({
      quantity: 'Quantity must be at least 1',
    });
  });
});

describe('[VA-04] settings', () => {
  refuses(updateUserSchema, person, [...nameRows, ...phoneRows]);

  it('asks for nothing but names and phone', () => {
    expect(refusals(updateUserSchema, person)).toEqual({});
    const empty = {
      address: null,
      optional_address: null,
      city: null,
      state: null,
      pin_code: null,
    };
    expect(refusals(updateUserSchema, { ...person, ...empty })).toEqual({});
    expect(refusals(updateUserSchema, { ...person, pin_code: '17' })).toEqual({});
  });
});

it('refuses texts that cannot be stored', () => {
  const text = 'This text contains characters that cannot be stored';
  expect(refusals(createUserSchema, { ...newUser, first_name: 'A\u0000' })).toEqual({
    first_name: text,
  });
  expect(refusals(createUserSchema, { ...newUser, first_name: '\ud83c' })).toEqual({
    first_name: text,
  });
  expect(refusals(createUserSchema, { ...newUser, first_name: 'आशा 🍎' })).toEqual({});
});
