import { cartOrderSchema } from '../orders/forms';
import { isUnusualMobile, nationalPhone } from './phone';

it.each([
  '9876543210',
  '+91 98765 43210',
  '098765 43210',
  '91-9876543210',
  '0091 (98765) 43.210',
  '०९८७६५४३२१०',
  'tel:+919876543210',
  '098765-43210',
  '98765/43210',
  '\u202a98765 43210\u202c',
  '+91-09876543210',
])('nationalPhone finds the ten digits in %s', (typed) => {
  expect(nationalPhone(typed)).toBe('9876543210');
});

it.each(['', '98765', '+1 555 123 4567', '98765432101', 'call me'])(
  'nationalPhone returns %j unchanged',
  (typed) => {
    expect(nationalPhone(typed)).toBe(typed);
  },
);

it('nationalPhone does not shorten ten digits that begin like a prefix', () => {
  expect(nationalPhone('9123456780')).toBe('9123456780');
  expect(nationalPhone('91234 56780')).toBe('9123456780');
  expect(nationalPhone('0123456789')).toBe('0123456789');
});

it('isUnusualMobile recognizes numbers that are not Indian mobiles', () => {
  expect(isUnusualMobile('5876543210')).toBe(true);
  expect(isUnusualMobile('6876543210')).toBe(false);
  expect(isUnusualMobile('587')).toBe(false);
});

it('the checkout schema normalizes a phone number', () => {
  const phone = (typed: string) =>
    cartOrderSchema.validateSyncAt('phone_number', { phone_number: typed }) as unknown;
  expect(phone('tel:+91 98765-43210')).toBe('9876543210');
  expect(phone('०९८७६५ ४३२१०')).toBe('9876543210');
});
