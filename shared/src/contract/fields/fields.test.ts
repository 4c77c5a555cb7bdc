import { outcomeSchema, refundSchema } from '../replacements/adminForms';
import { createUserSchema, signInSchema, updateUserSchema } from '../account/forms';
import { paymentChangeSchema } from '../payments/adminForms';

const nameOf = (typed: string) =>
  createUserSchema.validateSyncAt('first_name', { first_name: typed }) as unknown;
const emailOf = (typed: string) =>
  signInSchema.validateSyncAt('email', { email: typed }) as unknown;

it.each([
  ['a letter with a separate accent', 'Jose\u0301', 'José'],
  ['a mark that reverses the direction', 'Asha\u202E igeN', 'Asha igeN'],
  ['isolates and marks of direction', '\u2068Asha\u2069\u200F', 'Asha'],
  ['a zero-width space', 'Opera\u200Btor', 'Operator'],
  ['a soft hyphen', 'Ne\u00ADgi', 'Negi'],
  ['a byte order mark', '\uFEFFAsha', 'Asha'],
])('[S-26] a name with %s is normalized', (_, typed, stored) => {
  expect(nameOf(typed)).toBe(stored);
});

it.each(['न\u094D\u200Dय', 'ക\u0D4D\u200C', 'مُحَمَّد', 'Ñandú'])(
  '[S-26] the name %s is stored as it is',
  (name) => {
    expect(nameOf(name)).toBe(name);
  },
);

it('[S-26] a name of invisible characters counts as missing', () => {
  expect(() => nameOf('\u202E\u200B')).toThrow('First Name is required');
});

it('[S-26] an address is stored without marks of direction', () => {
  const address = updateUserSchema.validateSyncAt('address', {
    address: '\u202EMall Road\u202C',
  }) as unknown;
  expect(address).toBe('Mall Road');
});

it.each([
  'ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ',
  '\u202Aasha@example.in\u202C',
  'asha@exam\u200Bple.in',
  ' asha@example.in\u00A0',
])('[VA-01] the e-mail ‘%s’ is normalized to that of the account', (typed) => {
  expect(emailOf(typed)).toBe('asha@example.in');
});

it.each([
  ['a payment', paymentChangeSchema, { status: 'paid' }],
  ['a refund', refundSchema, {}],
  ['a refund of a damaged box', outcomeSchema, { kind: 'refund', amount: 450 }],
])('[S-26] the reference of %s must not contain a mark of direction', (_what, schema, body) => {
  const referenceIs = (reference: string) => () => schema.validateSync({ ...body, reference });

  expect(referenceIs('AXIS\u202E1234')).toThrow('The reference contains an invisible character');
  expect(referenceIs(' AXIS1234 ')()).toMatchObject({ reference: 'AXIS1234' });
});
