import { formatExactRupees, formatRupees, lineTotal, paiseToRupees, rupeesToPaise } from './money';

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [1700, '₹1,700'],
  [170000, '₹1,70,000'],
  [12345678, '₹1,23,45,678'],
  [1400.5, '₹1,400.50'],
  [0.05, '₹0.05'],
  [1299.999, '₹1,300'],
])('[SH-11] formatRupees writes %d rupees as %s, grouped as in India', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

it('[CK-03] formatExactRupees writes two decimals', () => {
  expect(formatExactRupees(0)).toBe('₹0.00');
  expect(formatExactRupees(170000)).toBe('₹1,70,000.00');
});

it('[SH-11] formatRupees groups amounts as Intl does', () => {
  const whole = new Intl.NumberFormat('en-IN');
  const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
  for (let paise = 1; paise < 10 ** 11; paise = Math.ceil(paise * 1.003)) {
    const intl = paise % 100 === 0 ? whole : withPaise;
    expect(formatRupees(paise / 100)).toBe(`₹${intl.format(paise / 100)}`);
  }
});

it('lineTotal multiplies exactly, up to the largest order', () => {
  expect(lineTotal(1.1, 3)).toBe(3.3);
  expect(lineTotal(1700, 1_000_000)).toBe(1_700_000_000);
});

it('paise survive a conversion to rupees and back', () => {
  for (let paise = 0; paise < 20_000; paise += 7) {
    expect(rupeesToPaise(paiseToRupees(paise))).toBe(paise);
  }
});
