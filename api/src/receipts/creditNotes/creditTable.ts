import { formatExactPaise } from '@shop/shared/contract';
import { PdfWriter, type TextStyle } from '../../pdf/PdfWriter';
import { formatHsn, ruleColor } from '../receiptTable';
import type { CreditLine } from './CreditNoteContent';

const { left, width } = PdfWriter;

const columns = {
  what: { x: left, width: 310 },
  hsn: { x: left + 318, width: 80 },
  amount: { x: left + 398, width: width - 398, align: 'right' },
} as const satisfies Record<string, TextStyle>;

/** Writes what is credited. Each new page repeats the column heads. */
export function writeCreditLines(pdf: PdfWriter, lines: readonly CreditLine[]): void {
  pdf.group('Table', () => {
    writeHeads(pdf);
    const repeatHeads = () => pdf.decorate(() => writeHeads(pdf));
    for (const line of lines) pdf.keepTogether(() => writeLine(pdf, line), repeatHeads);
  });
}

function writeHeads(pdf: PdfWriter): void {
  pdf.rule(ruleColor);
  writeRow(pdf, 'TH', { what: 'Credited', hsn: 'HSN', amount: 'Amount' });
}

const writeLine = (pdf: PdfWriter, { description, hsn, amount_paise }: CreditLine): void =>
  writeRow(pdf, 'TD', {
    what: description,
    hsn: formatHsn(hsn) || '–',
    amount: formatExactPaise(amount_paise),
  });

function writeRow(
  pdf: PdfWriter,
  tag: 'TH' | 'TD',
  texts: Record<keyof typeof columns, string>,
): void {
  const style = tag === 'TH' ? { isBold: true, size: 8 } : {};
  pdf.space(6);
  pdf.group('TR', () => {
    pdf.row([
      { ...columns.what, ...style, tag, text: texts.what },
      { ...columns.hsn, ...style, tag, text: texts.hsn },
      { ...columns.amount, ...style, tag, text: texts.amount },
    ]);
  });
  pdf.space(4);
  pdf.rule(ruleColor);
}
