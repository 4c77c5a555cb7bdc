import {
  amountInWords,
  creditNoteLabel,
  formatDate,
  formatExactPaise,
  receiptLabels,
} from '@shop/shared/contract';
import { PdfWriter } from '../../pdf/PdfWriter';
import {
  colors,
  dateOf,
  headStyle,
  wholeWidth,
  writeNotes,
  writeParties,
  writeTax,
  writeTitle,
  writeTotal,
} from '../documentParts';
import type { CreditNoteContent, CreditReason } from './CreditNoteContent';
import { writeCreditLines } from './creditTable';
import type { CreditNote } from './queries';

const reasonTexts: Record<CreditReason, string> = {
  cancelled: 'the order was cancelled',
  damaged: 'goods arrived damaged',
  returned: 'a part of the payment was returned',
};

/** Renders a credit note as it was issued (MY-04), with what Rule 53 of the CGST Rules asks for. */
export async function renderCreditNote(note: CreditNote): Promise<Buffer> {
  const content = note.content as CreditNoteContent;
  const { credit_note_number: number } = note;
  const pdf = await PdfWriter.open({
    title: `${creditNoteLabel} ${number}`,
    author: content.seller.name,
    createdAt: note.issued_at,
  });
  writeHead(pdf, note, content);
  writeParties(pdf, content.seller, note, 'Credited to');
  pdf.text(`Reason: ${reasonTexts[content.reason]}`, wholeWidth);
  pdf.space(8);
  writeCreditLines(pdf, content.lines);
  pdf.keepTogether(() => writeTotals(pdf, note, content));
  pdf.keepTogether(() => writeNotes(pdf, content.seller, ['HSN is the tax code of the goods.']));
  const footer = `${creditNoteLabel} ${number} · ${content.seller.name}`;
  return pdf.end(footer);
}

function writeHead(pdf: PdfWriter, note: CreditNote, { receipt }: CreditNoteContent): void {
  const receiptDay = dateOf(new Date(receipt.issued_at));
  const orderText = `Order ${note.order_number} of ${dateOf(note.order_date)}`;
  writeTitle(pdf, creditNoteLabel);
  pdf.text(`Number ${note.credit_note_number}`, { ...headStyle, isBold: true });
  pdf.text(`Date ${dateOf(note.issued_at)}`, headStyle);
  pdf.text(
    `For ${receiptLabels[receipt.kind].toLowerCase()} ${receipt.number} of ${receiptDay}`,
    headStyle,
  );
  pdf.text(orderText, { ...headStyle, color: colors.soft });
  pdf.space(14);
}

function writeTotals(pdf: PdfWriter, note: CreditNote, { receipt }: CreditNoteContent): void {
  const { amount_paise, sale_paise } = note;
  pdf.space(8);
  writeTax(pdf);
  writeTotal(pdf, 'Total returned', formatExactPaise(amount_paise), true);
  pdf.space(10);
  pdf.text(amountInWords(amount_paise), { ...wholeWidth, isBold: true });
  const receiptName = `${receiptLabels[receipt.kind].toLowerCase()} ${receipt.number}`;
  pdf.text(`Reduces the total of ${receiptName} by ${formatExactPaise(sale_paise)}.`, wholeWidth);
  if (note.refunded_on) pdf.text(returnedText(note, note.refunded_on), wholeWidth);
}

const ways: Record<CreditNote['method'], string> = {
  cash: 'in cash',
  upi: 'by UPI',
  bank: 'by bank transfer',
  razorpay: 'by Razorpay, the way it was paid',
};

const returnedText = ({ method, reference }: CreditNote, day: string) =>
  `Returned ${ways[method]} on ${formatDate(day)}.${reference ? ` Reference: ${reference}` : ''}`;
