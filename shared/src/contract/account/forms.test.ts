import {
  emailRows,
  itRejects,
  nameRows,
  passwordRows,
  phoneRows,
  validationErrors,
} from '../../testing/fakeApi/validationErrors';
import {
  changePasswordSchema,
  createUserSchema,
  registerFormSchema,
  resetPasswordSchema,
  signInSchema,
  updateUserSchema,
} from './forms';

const long = 'x'.repeat(51);
const person = { first_name: 'Asha', last_name: 'Negi', phone_number: '9876543210' };
const newUser = { ...person, email: 'asha@example.com', password: 'apple-crate-42', address: '' };
const registration = { ...newUser, confirm_password: 'apple-crate-42' };

describe('[VA-01] sign-in', () => {
  const valid = { email: 'asha@example.com', password: 'x'.repeat(50) };
  itRejects(signInSchema, valid, [...emailRows, ...passwordRows]);

  it('accepts valid input, and trims the e-mail but not the password', () => {
    expect(signInSchema.validateSync({ email: ' asha@example.com ', password: ' a ' })).toEqual({
      email: 'asha@example.com',
      password: ' a ',
    });
  });
});

describe('[VA-02] sign-up', () => {
  itRejects(registerFormSchema, registration, [
    ...nameRows,
    ...emailRows,
    ...phoneRows,
    ...passwordRows,
    ['confirm_password', '', 'Confirm Password is required'],
    ['confirm_password', long, 'Password should not exceed 50 characters'],
  ]);

  it('accepts names of 50 characters, and requires no repeated password on the wire', () => {
    expect(validationErrors(createUserSchema, { ...newUser, first_name: 'x'.repeat(50) })).toEqual(
      {},
    );
  });
});

describe('[SC-01] a new password', () => {
  const reset = { token: 'x', password: 'apple-crate-42' };
  itRejects(resetPasswordSchema, reset, passwordRows);
  const change = { current_password: 'x', new_password: 'apple-crate-42' };
  itRejects(changePasswordSchema, change, [
    ['current_password', '', 'Current Password is required'],
    ['new_password', '', 'New Password is required'],
    ['new_password', long, 'Password should not exceed 50 characters'],
  ]);
});

describe('[VA-04] settings', () => {
  itRejects(updateUserSchema, person, [...nameRows, ...phoneRows]);

  it('requires only names and phone number', () => {
    expect(validationErrors(updateUserSchema, person)).toEqual({});
    const empty = {
      address: null,
      optional_address: null,
      city: null,
      state: null,
      pin_code: null,
    };
    expect(validationErrors(updateUserSchema, { ...person, ...empty })).toEqual({});
    expect(validationErrors(updateUserSchema, { ...person, pin_code: '17' })).toEqual({});
  });
});

it('the schemas reject texts that cannot be stored', () => {
  const text = 'This text contains characters that cannot be stored';
  expect(validationErrors(createUserSchema, { ...newUser, first_name: 'A\u0000' })).toEqual({
    first_name: text,
  });
  expect(validationErrors(createUserSchema, { ...newUser, first_name: '\ud83c' })).toEqual({
    first_name: text,
  });
  expect(validationErrors(createUserSchema, { ...newUser, first_name: 'आशा 🍎' })).toEqual({});
});
