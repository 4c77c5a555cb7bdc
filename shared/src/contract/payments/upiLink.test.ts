import type { Paise } from '../money/money';
import { upiAppLinks, upiLink } from './upiLink';

const request = {
  vpa: 'ridge.root@okbank',
  payeeName: 'Ridge & Root Orchards',
  paise: 280_000 as Paise,
  orderNumber: 'RR-7K3M-9QWD',
};

it('[PY-04] the UPI link has payee, amount, note and order number, with spaces as %20', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=ridge.root@okbank&pn=Ridge%20%26%20Root%20Orchards&am=2800.00&cu=INR' +
      '&tn=Order%20RR-7K3M-9QWD&tr=RR-7K3M-9QWD',
  );
});

it.each([
  [1, '0.01'],
  [5, '0.05'],
  [140_050, '1400.50'],
  [140_009, '1400.09'],
  // As floating point numbers, 1.1 × 3 is 3.3000000000000003.
  [330, '3.30'],
  [1_700_000_000_001, '17000000000.01'],
])('[PY-04] the UPI link has %d paise as %s rupees', (paise, am) => {
  expect(new URL(upiLink({ ...request, paise: paise as Paise })).searchParams.get('am')).toBe(am);
});

it('[PY-04] the links of single apps have the same fields as the UPI link', () => {
  const link = upiLink(request);
  const fields = link.slice('upi://pay'.length);

  expect(upiAppLinks(link)).toEqual([
    { app: 'Google Pay', link: `gpay://upi/pay${fields}` },
    { app: 'PhonePe', link: `phonepe://pay${fields}` },
    { app: 'Paytm', link: `paytmmp://pay${fields}` },
  ]);
});
