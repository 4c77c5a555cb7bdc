import { paymentMethodsFor, type PayableOrder } from './payment';

const cod = { max_boxes: 2, max_amount: 3500, pin_codes: [] };
const order: PayableOrder = { boxes: 2, total: 3500, pinCode: '171001', isDeliverable: true };
const methods = (changes: Partial<PayableOrder>, rules: object | null = {}) =>
  paymentMethodsFor(
    { ...order, ...changes },
    { cod: rules && { ...cod, ...rules }, upi: null, razorpay: null },
  );

describe('[PY-01] [PY-03] cash on delivery', () => {
  it('is possible up to a number of boxes and an amount', () => {
    expect(methods({})).toEqual(['cod']);
    expect(methods({ boxes: 3, total: 100 })).toEqual([]);
    expect(methods({ total: 3500.01 })).toEqual([]);
  });

  it('is possible where the settings allow it', () => {
    const rules = { pin_codes: ['17', '110001'] };
    expect(methods({}, rules)).toEqual(['cod']);
    expect(methods({ pinCode: '110001' }, rules)).toEqual(['cod']);
    expect(methods({ pinCode: '110002' }, rules)).toEqual([]);
    expect(methods({ pinCode: '' }, rules)).toEqual([]);
  });

  it('[DL-04] is not possible where nobody delivers', () => {
    expect(methods({ isDeliverable: false })).toEqual([]);
  });

  it('is not offered when it is off', () => {
    expect(methods({}, null)).toEqual([]);
  });
});
