import { amountInWords, formatDate, formatExactPaise, receiptLabels } from '@shop/shared/contract';
import { PdfWriter } from '../pdf/PdfWriter';
import {
  colors,
  dateOf,
  headStyle,
  markAsCancelled,
  wholeWidth,
  writeNotes,
  writeParties,
  writeTax,
  writeTitle,
  writeTotal,
} from './documentParts';
import type { Receipt } from './queries';
import type { ReceiptContent, ReceiptLine } from './ReceiptContent';
import { paymentTexts } from './receiptPayment';
import { weightOf, writeLines } from './receiptTable';

/** Renders the bill of supply or receipt of an order as it was issued (RC-01). */
export async function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const content = receipt.content as ReceiptContent;
  const label = receiptLabels[receipt.kind];
  const { receipt_number: number, cancelled_at } = receipt;
  const pdf = await PdfWriter.open({
    title: `${label} ${number}`,
    author: content.seller.name,
    createdAt: receipt.issued_at,
  });
  writeHead(pdf, receipt, label);
  writeParties(pdf, content.seller, receipt, 'Sold and delivered to');
  writeLines(pdf, content.lines);
  pdf.keepTogether(() => writeTotals(pdf, receipt, content));
  pdf.keepTogether(() =>
    writeNotes(pdf, content.seller, [
      'Net weights are minimums. HSN is the tax code of the goods.',
    ]),
  );
  const footer = `${label} ${number} · ${content.seller.name}`;
  return pdf.end(footer, cancelled_at ? () => markAsCancelled(pdf) : undefined);
}

function writeHead(pdf: PdfWriter, receipt: Receipt, label: string): void {
  const { receipt_number, issued_at, order_number, order_date, cancelled_at } = receipt;
  writeTitle(pdf, label);
  pdf.text(`Number ${receipt_number}`, { ...headStyle, isBold: true });
  pdf.text(`Date ${dateOf(issued_at)}`, headStyle);
  pdf.text(`Order ${order_number} of ${dateOf(order_date)}`, { ...headStyle, color: colors.soft });
  if (cancelled_at) {
    const text = `Cancelled on ${dateOf(cancelled_at)}. Nothing is due under this number.`;
    pdf.text(text, { ...headStyle, isBold: true, color: colors.cancelled });
  }
  pdf.space(14);
}

function writeTotals(pdf: PdfWriter, receipt: Receipt, content: ReceiptContent): void {
  const { shipping_paise, total_paise } = content;
  const delivery = shipping_paise > 0 ? formatExactPaise(shipping_paise) : 'FREE';
  pdf.space(8);
  writeTotal(pdf, 'Delivery', delivery);
  writeTax(pdf);
  writeTotal(pdf, 'Total', formatExactPaise(total_paise), true);
  pdf.space(10);
  pdf.text(amountInWords(total_paise), { ...wholeWidth, isBold: true });
  const weight = totalGrams(content.lines);
  if (weight !== null) {
    pdf.text(`Net weight of all boxes: ${weightOf(weight)}`, wholeWidth);
  }
  const { payment_method } = content;
  const paid_on = receipt.paid_on && formatDate(receipt.paid_on);
  for (const text of paymentTexts({ ...receipt, payment_method, paid_on })) {
    pdf.text(text, wholeWidth);
  }
}

/** Returns null if the weight of a line is not declared. */
function totalGrams(lines: readonly ReceiptLine[]): number | null {
  let sum = 0;
  for (const { net_weight_grams, quantity } of lines) {
    if (net_weight_grams === null) return null;
    sum += net_weight_grams * quantity;
  }
  return sum;
}
