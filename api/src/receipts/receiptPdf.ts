import {
  amountInWords,
  dayInIndia,
  formatDays,
  formatExactRupees,
  indianStates,
  isolated,
  paiseToRupees,
  receiptLabels,
} from '@shop/shared/contract';
import { brand } from '@shop/shared/brand';
import { PdfWriter, type TextStyle } from '../pdf/PdfWriter';
import type { Receipt } from './queries';
import type { ReceiptContent, ReceiptLine } from './ReceiptContent';
import { paymentTexts } from './receiptPayment';

const colors = { brand: '#1d3d2b', soft: '#5a5a5a', rule: '#cfc9bc', cancelled: '#a3211f' };

const { left, width } = PdfWriter;
const middle = left + width / 2;
const leftHalf = { x: left, width: width / 2 - 12 };
const rightHalf = { x: middle, width: width / 2 };
const wholeWidth = { x: left, width };

/** From left to right. */
const columns = {
  goods: { x: left, width: 170 },
  hsn: { x: left + 178, width: 62 },
  weight: { x: left + 240, width: 70, align: 'right' },
  quantity: { x: left + 310, width: 44, align: 'right' },
  price: { x: left + 354, width: 68, align: 'right' },
  amount: { x: left + 422, width: width - 422, align: 'right' },
} as const satisfies Record<string, TextStyle>;

/** The bill of supply or the receipt of an order, as it was issued (RC-01). */
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
  const mark = cancelled_at ? { text: 'CANCELLED', color: colors.cancelled } : null;
  return pdf.end(`${label} ${number} · ${content.seller.name}`, mark);
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

/** @returns the y below it */
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

function writeLines(pdf: PdfWriter, lines: readonly ReceiptLine[]): void {
  pdf.group('Table', () => {
    writeColumnHeads(pdf);
    const repeatHeads = () => pdf.decorate(() => writeColumnHeads(pdf));
    for (const line of lines) pdf.keepTogether(() => writeLine(pdf, line), repeatHeads);
  });
}

function writeLine(pdf: PdfWriter, line: ReceiptLine): void {
  const price = paiseToRupees(line.price_paise);
  const amount = paiseToRupees(line.price_paise * line.quantity);
  pdf.space(6);
  writeCells(pdf, 'TD', {
    goods: line.description,
    hsn: formatHsn(line.hsn),
    weight: weightOf(line.net_weight_grams),
    quantity: String(line.quantity),
    price: formatExactRupees(price),
    amount: formatExactRupees(amount),
  });
  pdf.space(4);
  pdf.rule(colors.rule);
}

function writeCells(
  pdf: PdfWriter,
  tag: 'TH' | 'TD',
  texts: Record<keyof typeof columns, string>,
): void {
  const style = tag === 'TH' ? { isBold: true, size: 8 } : {};
  const { goods, hsn, weight, quantity, price, amount } = columns;
  pdf.group('TR', () => {
    pdf.row([
      { ...goods, ...style, tag, text: texts.goods },
      { ...hsn, ...style, tag, text: texts.hsn },
      { ...weight, ...style, tag, text: texts.weight },
      { ...quantity, ...style, tag, text: texts.quantity },
      { ...price, ...style, tag, text: texts.price },
      { ...amount, ...style, tag, text: texts.amount },
    ]);
  });
}

function writeColumnHeads(pdf: PdfWriter): void {
  pdf.rule(colors.rule);
  pdf.space(6);
  writeCells(pdf, 'TH', {
    ...{ goods: 'Goods', hsn: 'HSN', weight: 'Net per box' },
    ...{ quantity: 'Boxes', price: 'Price', amount: 'Amount' },
  });
  pdf.space(4);
  pdf.rule(colors.rule);
}

function writeTotals(pdf: PdfWriter, receipt: Receipt, content: ReceiptContent): void {
  const { shipping_paise, total_paise } = content;
  const total = paiseToRupees(total_paise);
  const delivery = shipping_paise > 0 ? formatExactRupees(paiseToRupees(shipping_paise)) : 'FREE';
  pdf.space(8);
  writeTotal(pdf, 'Delivery', delivery);
  writeTotal(pdf, 'Tax', formatExactRupees(0));
  writeTotal(pdf, 'Total', formatExactRupees(total), true);
  pdf.space(10);
  pdf.text(amountInWords(total), { ...wholeWidth, isBold: true });
  const weight = totalGrams(content.lines);
  if (weight !== null) {
    pdf.text(`Net weight of all boxes: ${weightOf(weight)}`, wholeWidth);
  }
  const { payment_method } = content;
  const { payment_status, paid_at } = receipt;
  const paid_on = paid_at && dateOf(paid_at);
  for (const text of paymentTexts({ payment_method, total_paise, payment_status, paid_on })) {
    pdf.text(text, wholeWidth);
  }
}

function writeTotal(pdf: PdfWriter, name: string, amount: string, isBold = false): void {
  const size = isBold ? 11 : 9;
  pdf.row([
    { ...rightHalf, text: name, isBold, size },
    { ...columns.amount, x: middle, width: width / 2, text: amount, isBold, size },
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

/** ‘30 November 2026’, in India. */
function dateOf(time: Date): string {
  const day = dayInIndia(time);
  return `${formatDays(day, day)} ${day.slice(0, 4)}`;
}

/** `08081000` → ‘0808 10 00’, as in the tariff. */
const formatHsn = (hsn: string) => hsn.replace(/^(\d{4})(\d\d)?(\d\d)?$/, '$1 $2 $3').trim();

const weightOf = (grams: number | null) => (grams === null ? '–' : `${grams / 1000} kg`);

/** Null where one weight is not declared. */
function totalGrams(lines: readonly ReceiptLine[]): number | null {
  let sum = 0;
  for (const { net_weight_grams, quantity } of lines) {
    if (net_weight_grams === null) return null;
    sum += net_weight_grams * quantity;
  }
  return sum;
}
