import { lineTotal, toPaise } from '../money/money';
import { orderTotals, shownTotals } from './orderTotals';

const line = (price: number, quantity: number) => ({ price_paise: toPaise(price), quantity });
const shownLine = (price: number, quantity: number) => ({
  total_amount: lineTotal(price, quantity),
});

it('[S-34] orderTotals adds up lines in paise: 3 × 1400 + 2 × 1700', () => {
  expect(orderTotals([line(1400, 3), line(1700, 2)])).toEqual({
    subtotal: 760_000,
    shipping: 0,
    total: 760_000,
  });
});

it('[S-34] shownTotals adds up lines in rupees: 3 × 1400 + 2 × 1700', () => {
  expect(shownTotals([shownLine(1400, 3), shownLine(1700, 2)])).toEqual({
    subtotal: 7600,
    shipping: 0,
    total: 7600,
  });
});

it('[S-34] shownTotals adds exactly where floating-point numbers do not', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(shownTotals([shownLine(0.1, 1), shownLine(0.2, 1)]).total).toBe(0.3);
  expect(shownTotals(Array.from({ length: 10 }, () => shownLine(0.1, 1))).subtotal).toBe(1);
  expect(shownTotals([shownLine(1.1, 3)]).subtotal).toBe(3.3);
});

it('orderTotals is zero without lines and exact for the largest order', () => {
  expect(orderTotals([])).toEqual({ subtotal: 0, shipping: 0, total: 0 });
  expect(orderTotals([line(1700, 1_000_000)]).total).toBe(170_000_000_000);
  expect(shownTotals([shownLine(1700, 1_000_000)]).total).toBe(1_700_000_000);
});
