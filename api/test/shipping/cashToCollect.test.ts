import { toPaise } from '@shop/shared/contract';
import { cashToCollect } from '../../src/shipping/packing/packingDay';
import { parcelLine, parcelOf } from '../support/orders/parcels';

/** A parcel worth ₹1,400 of an order of ₹2,800, of which this is due. */
const cash = (due: number, isFirst: boolean) =>
  cashToCollect(
    parcelOf({
      total_paise: toPaise(2_800),
      due_paise: toPaise(due),
      is_first: isFirst,
      lines: [parcelLine({ price_paise: toPaise(1_400) })],
    }),
  );

it.each([
  ['nothing is paid', 2_800, 1_400, 1_400],
  ['₹1,000 is paid in advance', 1_800, 400, 1_400],
  ['the first parcel is paid', 1_400, 0, 1_400],
  ['₹2,000 is paid in advance', 800, 0, 800],
  ['everything is paid', 0, 0, 0],
])('[MY-02] the carrier collects what is due of both parcels when %s', (_, due, first, second) => {
  expect(cash(due, true)).toBe(toPaise(first));
  expect(cash(due, false)).toBe(toPaise(second));
});

it('[MY-02] the carrier collects nothing for a prepaid order', () => {
  expect(cashToCollect(parcelOf({ payment_method: 'upi' }))).toBe(0);
});
