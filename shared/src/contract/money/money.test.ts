import {
  formatExactPaise,
  formatExactRupees,
  formatPaise,
  formatRupees,
  lineTotal,
  sumPaise,
  timesQuantity,
  toPaise,
  toRupees,
  type Paise,
} from './money';

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

it('[CK-03] [SH-11] paise are written as rupees', () => {
  expect(formatPaise(toPaise(1400.5))).toBe('₹1,400.50');
  expect(formatPaise(toPaise(1700))).toBe('₹1,700');
  expect(formatExactPaise(toPaise(170000))).toBe('₹1,70,000.00');
  expect(formatExactPaise(toPaise(0.05))).toBe('₹0.05');
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
    expect(toPaise(toRupees(paise as Paise))).toBe(paise);
  }
});

it('[S-34] paise add up exactly', () => {
  const tenth = toPaise(0.1);

  expect(toRupees(sumPaise([tenth, toPaise(0.2)]))).toBe(0.3);
  expect(toRupees(timesQuantity(tenth, 3))).toBe(0.3);
  expect(sumPaise([])).toBe(0);
});

it('[S-34] the compiler tells rupees and paise apart', () => {
  const price: Paise = toPaise(1700);
  const rupees: number = toRupees(price);

  // @ts-expect-error -- a plain number may be rupees
  const fromNumber: Paise = rupees;
  // @ts-expect-error -- arithmetic returns a plain number
  const sum: Paise = price + price;
  // @ts-expect-error -- paise would be converted twice
  const twice = toPaise(price);
  // @ts-expect-error -- a hundred times too much
  const text = formatRupees(price);

  expect([fromNumber, sum, twice, text]).toEqual([1700, 340_000, 17_000_000, '₹1,70,000']);
});
