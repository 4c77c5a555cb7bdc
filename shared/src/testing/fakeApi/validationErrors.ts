import { ValidationError, type Schema } from 'yup';

/** Returns the first message of each invalid field. */
export function validationErrors(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    error.inner.forEach(({ path = '', message }) => (errors[path] ??= message));
    return errors;
  }
}

type Row = [field: string, value: unknown, message: string];

/** Declares one test per row: the schema rejects the valid value with this field changed. */
export function itRejects(schema: Schema, valid: object, rows: Row[]): void {
  it.each(rows)('rejects %s %j: ‘%s’', (field, value, message) => {
    expect(validationErrors(schema, { ...valid, [field]: value })).toEqual({ [field]: message });
  });
}

const long = 'x'.repeat(51);

export const nameRows: Row[] = [
  ['first_name', '', 'First Name is required'],
  ['first_name', '   ', 'First Name is required'],
  ['first_name', undefined, 'First Name is required'],
  ['first_name', long, 'First Name should not exceed 50 characters'],
  ['last_name', '', 'Last Name is required'],
  ['last_name', long, 'Last Name should not exceed 50 characters'],
];

export const emailRows: Row[] = [
  ['email', '', 'Email is required'],
  ['email', undefined, 'Email is required'],
  ['email', 'asha@', 'Invalid email address'],
];

export const phoneRows: Row[] = [
  ['phone_number', '', 'Phone Number is required'],
  ['phone_number', '987654321', 'Phone Number must be exactly 10 digits'],
  ['phone_number', '98765432101', 'Phone Number must be exactly 10 digits'],
  ['phone_number', '+19876543210', 'Phone Number must be exactly 10 digits'],
  ['phone_number', '98765x3210', 'Phone Number must be exactly 10 digits'],
];

export const passwordRows: Row[] = [
  ['password', '', 'Password is required'],
  ['password', long, 'Password should not exceed 50 characters'],
];
