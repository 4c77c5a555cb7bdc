import {
  amountInWords,
  dayInIndia,
  formatDate,
  formatExactPaise,
  indianStates,
  isolated,
  receiptLabels,
  toPaise,
} from '@shop/shared/contract';
import { brand } from '@shop/shared/brand';
import { PdfWriter, type TextStyle } from '../pdf/PdfWriter';
import type { Receipt } from './queries';
import type { ReceiptContent, ReceiptLine } from './ReceiptContent';
import { paymentTexts } from './receiptPayment';
import { weightOf, writeLines } from './receiptTable';

const colors = { brand: '#1d3d2b', soft: '#5a5a5a', cancelled: '#a3211f' };

const { left, width } = PdfWriter;
const middle = left + width / 2;
const leftHalf = { x: left, width: width / 2 - 12 };
const rightHalf = { x: middle, width: width / 2 };
const wholeWidth = { x: left, width };

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
  writeParties(pdf, receipt, content);
  writeLines(pdf, content.lines);
  pdf.keepTogether(() => writeTotals(pdf, receipt, content));
  pdf.keepTogether(() => writeNotes(pdf, content));
  const footer = `${label} ${number} · ${content.seller.name}`;
  return pdf.end(footer, cancelled_at ? () => markAsCancelled(pdf) : undefined);
}

/** Writes ‘CANCELLED’ across the page. */
function markAsCancelled(pdf: PdfWriter): void {
  pdf.draw((doc) => {
    const { width: pageWidth, height } = doc.page;
    doc.save();
    doc.rotate(-35, { origin: [pageWidth / 2, height / 2] });
    doc.font('bold').fontSize(96).fillColor(colors.cancelled, 0.12);
    const y = height / 2 - 58;
    doc.text('CANCELLED', 0, y, { width: pageWidth, align: 'center', lineBreak: false });
    doc.restore();
    doc.fillOpacity(1);
  });
}

function writeHead(pdf: PdfWriter, receipt: Receipt, label: string): void {
  const { receipt_number, issued_at, order_number, order_date, cancelled_at } = receipt;
  pdf.row([
    { ...leftHalf, text: brand.name, size: 18, isBold: true, color: colors.brand },
    { ...rightHalf, text: label, size: 18, isBold: true, align: 'right', tag: 'H1' },
  ]);
  const style = { ...wholeWidth, align: 'right' } as const;
  pdf.text(`Number ${receipt_number}`, { ...style, isBold: true });
  pdf.text(`Date ${dateOf(issued_at)}`, style);
  pdf.text(`Order ${order_number} of ${dateOf(order_date)}`, { ...style, color: colors.soft });
  if (cancelled_at) {
    const text = `Cancelled on ${dateOf(cancelled_at)}. Nothing is due under this number.`;
    pdf.text(text, { ...style, isBold: true, color: colors.cancelled });
  }
  pdf.space(14);
}

function writeParties(pdf: PdfWriter, receipt: Receipt, { seller }: ReceiptContent): void {
  const state = indianStates.find(({ value }) => value === receipt.state);
  const stateName = state?.label ?? receipt.state;
  const sellerLines = [
    seller.name,
    seller.address,
    ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
    ...(seller.fssai_licence ? [`FSSAI licence ${seller.fssai_licence}`] : []),
    [seller.phone, seller.email].filter(Boolean).join(', '),
  ];
  const buyerLines = [
    isolated(`${receipt.first_name} ${receipt.last_name}`),
    isolated(receipt.address),
    isolated(receipt.optional_address ?? ''),
    [isolated(receipt.city), stateName, receipt.pin_code].filter(Boolean).join(', '),
    `Place of supply: ${stateName}${state ? ` (${state.gst_code})` : ''}`,
  ];
  const top = pdf.y;
  const below = [
    writeParty(pdf, 'Sold by', sellerLines, leftHalf),
    writeParty(pdf, 'Sold and delivered to', buyerLines, rightHalf, top),
  ];
  pdf.y = Math.max(...below);
  pdf.space(16);
}

/** Returns the y position below the text. */
function writeParty(
  pdf: PdfWriter,
  title: string,
  lines: readonly string[],
  style: TextStyle,
  top = pdf.y,
): number {
  pdf.y = top;
  pdf.text(title, { ...style, color: colors.soft });
  lines
    .filter((line) => line !== '')
    .forEach((line, index) => pdf.text(line, { ...style, isBold: index === 0 }));
  return pdf.y;
}

function writeTotals(pdf: PdfWriter, receipt: Receipt, content: ReceiptContent): void {
  const { shipping_paise, total_paise } = content;
  const delivery = shipping_paise > 0 ? formatExactPaise(shipping_paise) : 'FREE';
  pdf.space(8);
  writeTotal(pdf, 'Delivery', delivery);
  writeTotal(pdf, 'Tax', formatExactPaise(toPaise(0)));
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

function writeTotal(pdf: PdfWriter, name: string, amount: string, isBold = false): void {
  const size = isBold ? 11 : 9;
  pdf.row([
    { ...rightHalf, text: name, isBold, size },
    { ...rightHalf, text: amount, align: 'right', isBold, size },
  ]);
  pdf.space(3);
}

function writeNotes(pdf: PdfWriter, { seller }: ReceiptContent): void {
  const style = { ...wholeWidth, size: 8, color: colors.soft };
  pdf.space(14);
  pdf.text(
    seller.gstin
      ? 'These goods are exempt from GST; no GST charged.'
      : 'Not GST-registered; no GST charged.',
    style,
  );
  pdf.text('Net weights are minimums. HSN is the tax code of the goods.', style);
  pdf.text('This is an electronic document and needs no signature.', style);
}

/** Returns the day in India, such as ‘30 November 2026’. */
const dateOf = (time: Date): string => formatDate(dayInIndia(time));

/** Returns null if the weight of a line is not declared. */
function totalGrams(lines: readonly ReceiptLine[]): number | null {
  let sum = 0;
  for (const { net_weight_grams, quantity } of lines) {
    if (net_weight_grams === null) return null;
    sum += net_weight_grams * quantity;
  }
  return sum;
}
