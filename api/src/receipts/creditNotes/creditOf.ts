import { timesQuantity, type Paise } from '@shop/shared/contract';
import type { OrderSums } from '../../ledger/paymentStatusOf';
import type { ReceiptContent } from '../ReceiptContent';
import type { CreditLine, CreditReason } from './CreditNoteContent';

export interface MadeRefund {
  paise: Paise;
  reason: CreditReason;
  /** The sums of its order, with this refund. */
  sums: OrderSums;
  /** By how much earlier credit notes reduce the receipt. */
  credited: Paise;
  receipt: ReceiptContent;
  /** The place of the damaged goods among the lines of the receipt; undefined for other refunds. */
  damagedLine: number | undefined;
}

interface Credit {
  /** By how much the refund reduces the total of the receipt. The rest was paid above it. */
  sale_paise: Paise;
  /** Their sum is the refund. */
  lines: CreditLine[];
}

/** Returns what a refund takes back of a receipt. */
export function creditOf(refund: MadeRefund): Credit {
  const sale = salePart(refund);
  const above = (refund.paise - sale) as Paise;
  return {
    sale_paise: sale,
    lines: [
      ...(sale > 0 ? saleLines(sale, refund) : []),
      ...(above > 0 ? [withoutGoods('Paid above the total of the receipt', above)] : []),
    ],
  };
}

/** Money that was paid twice, or as a fee on top, is no part of the sale. A receipt never falls below zero. */
function salePart({ paise, reason, sums, credited, receipt }: MadeRefund): Paise {
  const { total, received, returned, adjusted } = sums;
  const adjustments = Object.values(adjusted).reduce<number>((sum, part) => sum + part, 0);
  const overpaid = received - (returned - paise) - (total + adjustments);
  const above = reason === 'returned' ? Math.max(0, overpaid) : 0;
  return Math.max(0, Math.min(paise - above, receipt.total_paise - credited)) as Paise;
}

function saleLines(
  sale: Paise,
  { reason, receipt: { lines, shipping_paise, total_paise }, damagedLine }: MadeRefund,
): CreditLine[] {
  const damaged = damagedLine === undefined ? undefined : lines[damagedLine];
  if (damaged) {
    const { description, hsn } = damaged;
    return [{ description: `${description}: part arrived damaged`, hsn, amount_paise: sale }];
  }
  if (reason !== 'cancelled' || sale < total_paise) {
    return [withoutGoods('Part of the total of the receipt', sale)];
  }
  return [
    ...lines.map(({ description, hsn, quantity, price_paise }) => ({
      description: `${quantity} × ${description}`,
      hsn,
      amount_paise: timesQuantity(price_paise, quantity),
    })),
    ...(shipping_paise > 0 ? [withoutGoods('Delivery', shipping_paise)] : []),
  ];
}

const withoutGoods = (description: string, amount_paise: Paise): CreditLine => ({
  description,
  hsn: '',
  amount_paise,
});
