import { isMoney, plainLine, type LineReader } from './LineReader';
import { orderNumbersIn } from './references';

/** Reads a line of the courier's list: the cash of one parcel, and the transfer that it was sent on with. */
export const readCourierLine: LineReader = (row, day) => {
  const amount = row.amount('amount');
  if (!isMoney(amount)) return null;
  const order = row.cell('order');
  const tracking = row.cell('tracking').toUpperCase();
  const utr = row.cell('reference').toUpperCase();
  const text = [order, tracking, utr && `sent on with ${utr}`].filter(Boolean).join(' · ');
  const direction = amount.sign === '-' ? 'out' : 'in';
  return {
    ...plainLine({ day, direction, paise: amount.paise, text }),
    orderNumbers: orderNumbersIn(order),
    references: tracking === '' ? [] : [tracking],
    batch: utr,
  };
};
