import { telephoneHref } from './brand';

it('[H-09] converts a phone number to a tel: URL', () => {
  expect(telephoneHref('+91 98765 43210')).toBe('tel:+919876543210');
});
