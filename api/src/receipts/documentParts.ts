import {
  dayInIndia,
  formatDate,
  formatExactPaise,
  indianStates,
  isolated,
  toPaise,
} from '@shop/shared/contract';
import { brand } from '@shop/shared/brand';
import { PdfWriter, type TextStyle } from '../pdf/PdfWriter';
import type { ReceiptContent } from './ReceiptContent';

// What receipts and credit notes look like.

export const colors = { brand: '#1d3d2b', soft: '#5a5a5a', cancelled: '#a3211f' };

const { left, width } = PdfWriter;
const middle = left + width / 2;
const leftHalf = { x: left, width: width / 2 - 12 };
const rightHalf = { x: middle, width: width / 2 };
export const wholeWidth = { x: left, width };
export const headStyle = { ...wholeWidth, align: 'right' } as const;

/** The buyer, as the order has them now: an account that is deleted has no name and address any more (SC-02). */
export interface Buyer {
  first_name: string;
  last_name: string;
  address: string;
  optional_address: string | null;
  city: string;
  state: string;
  pin_code: string;
}

type Seller = ReceiptContent['seller'];

/** Writes the names of the shop and of the document. */
export function writeTitle(pdf: PdfWriter, label: string): void {
  pdf.row([
    { ...leftHalf, text: brand.name, size: 18, isBold: true, color: colors.brand },
    { ...rightHalf, text: label, size: 18, isBold: true, align: 'right', tag: 'H1' },
  ]);
}

/** Writes seller and buyer next to each other. */
export function writeParties(
  pdf: PdfWriter,
  seller: Seller,
  buyer: Buyer,
  buyerTitle: string,
): void {
  const state = indianStates.find(({ value }) => value === buyer.state);
  const stateName = state?.label ?? buyer.state;
  const sellerLines = [
    seller.name,
    seller.address,
    ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
    ...(seller.fssai_licence ? [`FSSAI licence ${seller.fssai_licence}`] : []),
    [seller.phone, seller.email].filter(Boolean).join(', '),
  ];
  const buyerLines = [
    isolated(`${buyer.first_name} ${buyer.last_name}`),
    isolated(buyer.address),
    isolated(buyer.optional_address ?? ''),
    [isolated(buyer.city), stateName, buyer.pin_code].filter(Boolean).join(', '),
    `Place of supply: ${stateName}${state ? ` (${state.gst_code})` : ''}`,
  ];
  const top = pdf.y;
  const below = [
    writeParty(pdf, 'Sold by', sellerLines, leftHalf),
    writeParty(pdf, buyerTitle, buyerLines, rightHalf, top),
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

export function writeTotal(pdf: PdfWriter, name: string, amount: string, isBold = false): void {
  const size = isBold ? 11 : 9;
  pdf.row([
    { ...rightHalf, text: name, isBold, size },
    { ...rightHalf, text: amount, align: 'right', isBold, size },
  ]);
  pdf.space(3);
}

/** The shop sells goods without GST only. */
export const writeTax = (pdf: PdfWriter): void =>
  writeTotal(pdf, 'Tax', formatExactPaise(toPaise(0)));

/** Writes small print below the document. */
export function writeNotes(pdf: PdfWriter, { gstin }: Seller, texts: readonly string[]): void {
  const style = { ...wholeWidth, size: 8, color: colors.soft };
  const tax = gstin
    ? 'These goods are exempt from GST; no GST charged.'
    : 'Not GST-registered; no GST charged.';
  pdf.space(14);
  for (const text of [tax, ...texts]) pdf.text(text, style);
  pdf.text('This is an electronic document and needs no signature.', style);
}

/** Writes ‘CANCELLED’ across the page. */
export function markAsCancelled(pdf: PdfWriter): void {
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

/** Returns the day in India, such as ‘30 November 2026’. */
export const dateOf = (time: Date): string => formatDate(dayInIndia(time));
