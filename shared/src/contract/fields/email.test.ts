import { createUserSchema, signInSchema } from '../account/forms';
import { contactMessageSchema } from '../contact/forms';
import { cartOrderSchema } from '../orders/forms';

const schemas = [createUserSchema, cartOrderSchema, contactMessageSchema] as const;
const check = (email: string) =>
  schemas.map((schema): unknown => {
    try {
      return schema.validateSyncAt('email', { email });
    } catch (error) {
      return error instanceof Error && error.message;
    }
  });

it.each([
  'asha@gmail',
  'asha@example',
  'asha@localhost',
  'asha..n@example.in',
  '.asha@example.in',
  'asha.@example.in',
  'asha@example.i',
  'asha@192.168.0.1',
  `${'a'.repeat(65)}@example.in`,
])('the schemas of sign-up, checkout and contact reject %s', (email) => {
  expect(check(email)).toEqual(schemas.map(() => 'Invalid email address'));
});

it.each([
  'asha@example.in',
  'a@b.co',
  "o'neil+apples@mail.example.co.in",
  'first.last_2@sub-domain.example.museum',
  'x!#$%&*/=?^`{|}~@example.org',
  `${'a'.repeat(64)}@example.in`,
  'asha@xn--11b4c3d.xn--h2brj9c',
])('the schemas of sign-up, checkout and contact accept %s', (email) => {
  expect(check(email)).toEqual(schemas.map(() => email));
});

it('[VA-01] the sign-in accepts an older account whose address would be rejected today', () => {
  expect(signInSchema.isValidSync({ email: 'asha@localhost', password: 'x' })).toBe(true);
});
