import { paymentChangeSchema, refundSchema } from '../admin';
import { paymentReportSchema } from './forms';
import { paymentReference, referenceMistake } from './paymentReference';

describe('[PY-05] a payment reference', () => {
  it.each([
    '412345678901',
    ' 4123 4567 8901 ',
    '4123-4567-8901',
    '4123–4567–8901',
    '४१२३ ४५६७ ८९०१',
    '４１２３４５６７８９０１',
    '4123\u20604567\u200b 8901',
  ])('of 12 digits, written as %j, is the digits alone', (typed) => {
    expect(paymentReference(typed)).toBe('412345678901');
  });

  it.each([
    ['hdf1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d', 'HDF1A2B3C4D5E6F7A8B9C0D1E2F3A4B5C6D'],
    [' t2611271234567890 ', 'T2611271234567890'],
    ['sbin-2026-11-27-x1', 'SBIN-2026-11-27-X1'],
  ])('with letters, such as %j, is upper-cased and keeps its hyphens', (typed, expected) => {
    expect(paymentReference(typed)).toBe(expected);
    expect(paymentReportSchema.validateSync({ utr: typed })).toEqual({ utr: expected });
  });

  it.each(['pay_29QQoUBi66xm2f', 'cash', 'Cheque 4711 of SBI', '9123 4567 8901 2'])(
    'of another kind, such as %j, stays as it is',
    (typed) => {
      expect(paymentReference(typed)).toBe(typed);
    },
  );

  it('is the same in the form of the customer and in those of the staff', () => {
    for (const typed of ['4123-4567-8901', 'hdf1a2b3c4d5e6f7']) {
      const { utr } = paymentReportSchema.validateSync({ utr: typed });
      expect(paymentChangeSchema.validateSync({ status: 'paid', reference: typed })).toMatchObject({
        reference: utr,
      });
      expect(refundSchema.validateSync({ reference: typed })).toEqual({ reference: utr });
    }
  });
});

const messageFor = (utr: unknown) => {
  try {
    paymentReportSchema.validateSync({ utr });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('[PY-05] what is no payment reference', () => {
  it.each([
    ['', /^Please enter the payment reference from your UPI app \(UTR\)$/],
    [' ', /^Please enter the payment reference/],
    [null, /^Please enter the payment reference/],
    ['41234567890', /^This has 11 digits, but a UTR has 12\./],
    ['4123 4567 8901 2', /^This has 13 digits, but a UTR has 12\./],
    // A card number has 13 to 19 digits. It must never be stored.
    ['4111 1111 1111 1111', /^This has 16 digits, but a UTR has 12\./],
    ['12345678901a', /^A reference of 12 characters has digits only/],
    ['asha@okbank', /^This looks like a UPI ID\./],
    ['9876543210@ybl', /^This looks like a UPI ID\./],
    ['98765 43210', /^This looks like a phone number\./],
    ['+91 98765-43210', /^This looks like a phone number\./],
    ['098765 43210', /^This looks like a phone number\./],
    ['2800', /^This looks like an amount\./],
    ['₹2,800.00', /^This looks like an amount\./],
    ['Rs. 1,40,000', /^This looks like an amount\./],
    ['RR-7K3M-9QWD', /^This is the number of an order\./],
    ['paid', /^Please enter the 12 digits of the UTR/],
    ['UTR: 412345678901', /^Please enter the 12 digits of the UTR/],
    [`A1${'x'.repeat(34)}`, /^A payment reference has at most 35 characters/],
    [{}, /./],
  ])('%j is refused with a sentence that says why', (typed, message) => {
    expect(messageFor(typed)).toMatch(message);
  });

  it('leaves free words to the staff, who also record cheques', () => {
    expect(referenceMistake('Cheque 4711 of SBI')).toBeUndefined();
    expect(referenceMistake('41234567890')).toContain('11 digits');
  });
});
