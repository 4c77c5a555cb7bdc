import { sumPaise, type Paise } from '@shop/shared/contract';
import { creditOf, type MadeRefund } from '../../src/receipts/creditNotes/creditOf';
import type { ReceiptContent } from '../../src/receipts/ReceiptContent';

const paise = (amount: number) => amount as Paise;
const line = { hsn: '08081000', tax_rate: 0, net_weight_grams: 10_000 };
const receipt: ReceiptContent = {
  seller: { name: '', address: '', gstin: '', fssai_licence: '', phone: '', email: '' },
  lines: [
    { ...line, description: 'Apples, Golden', quantity: 2, price_paise: paise(100_000) },
    { ...line, description: 'Apples, Fuji', quantity: 1, price_paise: paise(60_000) },
  ],
  shipping_paise: paise(20_000),
  total_paise: paise(280_000),
  payment_method: 'upi',
};

interface Case extends Partial<Omit<MadeRefund, 'sums'>> {
  sums?: Partial<MadeRefund['sums']>;
}

/** Returns the credit of a refund of ₹1,000 for an order of ₹2,800 that was paid exactly, unless `changes` differ. */
const creditFor = ({ sums, ...changes }: Case = {}) => {
  const refund: MadeRefund = {
    paise: paise(100_000),
    reason: 'returned',
    credited: paise(0),
    receipt,
    damagedLine: undefined,
    ...changes,
    sums: {
      total: paise(280_000),
      isCancelled: false,
      isReplacement: false,
      received: paise(280_000),
      returned: changes.paise ?? paise(100_000),
      adjusted: {},
      ...sums,
    },
  };
  const credit = creditOf(refund);
  expect(sumPaise(credit.lines.map(({ amount_paise }) => amount_paise))).toBe(refund.paise);
  return {
    sale: credit.sale_paise,
    lines: credit.lines.map(({ description, amount_paise }) => `${description}: ${amount_paise}`),
  };
};

describe('a credit note', () => {
  it('[MY-04] reduces the sale by a part of the price', () => {
    expect(creditFor()).toEqual({
      sale: 100_000,
      lines: ['Part of the total of the receipt: 100000'],
    });
  });

  it('does not reduce the sale by money that was paid twice', () => {
    expect(creditFor({ sums: { received: paise(560_000) } })).toEqual({
      sale: 0,
      lines: ['Paid above the total of the receipt: 100000'],
    });
  });

  it('has both parts of a refund that is more than what was paid too much', () => {
    expect(creditFor({ sums: { received: paise(310_000) } })).toEqual({
      sale: 70_000,
      lines: [
        'Part of the total of the receipt: 70000',
        'Paid above the total of the receipt: 30000',
      ],
    });
  });

  it('counts a fee that the buyer has paid on top as owed', () => {
    const sums = { received: paise(290_000), adjusted: { customer_fee: paise(10_000) } };

    expect(creditFor({ sums }).sale).toBe(100_000);
  });

  it('names the goods that arrived damaged, also when too much was paid', () => {
    const refund = { reason: 'damaged', damagedLine: 1, paise: paise(20_055) } as const;

    expect(creditFor({ ...refund, sums: { received: paise(310_000) } })).toEqual({
      sale: 20_055,
      lines: ['Apples, Fuji: part arrived damaged: 20055'],
    });
  });

  it('lists all goods and the delivery of a cancelled order that is returned in full', () => {
    const refund = { reason: 'cancelled', paise: paise(280_000) } as const;

    expect(creditFor({ ...refund, sums: { isCancelled: true } })).toEqual({
      sale: 280_000,
      lines: ['2 × Apples, Golden: 200000', '1 × Apples, Fuji: 60000', 'Delivery: 20000'],
    });
  });

  it('never takes back more of the receipt than earlier credit notes have left', () => {
    const refund = { reason: 'cancelled', credited: paise(20_000), paise: paise(280_000) } as const;
    const sums = { isCancelled: true, received: paise(300_000), returned: paise(300_000) };

    expect(creditFor({ ...refund, sums })).toEqual({
      sale: 260_000,
      lines: [
        'Part of the total of the receipt: 260000',
        'Paid above the total of the receipt: 20000',
      ],
    });
  });
});
