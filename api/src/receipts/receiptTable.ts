import { formatExactPaise, timesQuantity } from '@shop/shared/contract';
import { PdfWriter, type TextStyle } from '../pdf/PdfWriter';
import type { ReceiptLine } from './ReceiptContent';

const { left, width } = PdfWriter;
export const ruleColor = '#cfc9bc';

const columns = {
  goods: { x: left, width: 170 },
  hsn: { x: left + 178, width: 62 },
  weight: { x: left + 240, width: 70, align: 'right' },
  quantity: { x: left + 310, width: 44, align: 'right' },
  price: { x: left + 354, width: 68, align: 'right' },
  amount: { x: left + 422, width: width - 422, align: 'right' },
} as const satisfies Record<string, TextStyle>;

/** Writes the table of goods. Each new page repeats the column heads. */
export function writeLines(pdf: PdfWriter, lines: readonly ReceiptLine[]): void {
  pdf.group('Table', () => {
    writeColumnHeads(pdf);
    const repeatHeads = () => pdf.decorate(() => writeColumnHeads(pdf));
    for (const line of lines) pdf.keepTogether(() => writeLine(pdf, line), repeatHeads);
  });
}

function writeLine(pdf: PdfWriter, line: ReceiptLine): void {
  pdf.space(6);
  writeCells(pdf, 'TD', {
    goods: line.description,
    hsn: formatHsn(line.hsn),
    weight: weightOf(line.net_weight_grams),
    quantity: String(line.quantity),
    price: formatExactPaise(line.price_paise),
    amount: formatExactPaise(timesQuantity(line.price_paise, line.quantity)),
  });
  pdf.space(4);
  pdf.rule(ruleColor);
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
  pdf.rule(ruleColor);
  pdf.space(6);
  writeCells(pdf, 'TH', {
    goods: 'Goods',
    hsn: 'HSN',
    weight: 'Net per box',
    quantity: 'Boxes',
    price: 'Price',
    amount: 'Amount',
  });
  pdf.space(4);
  pdf.rule(ruleColor);
}

/** Formats `08081000` as ‘0808 10 00’, as in the customs tariff. */
export const formatHsn = (hsn: string) => hsn.replace(/^(\d{4})(\d\d)?(\d\d)?$/, '$1 $2 $3').trim();

export const weightOf = (grams: number | null) => (grams === null ? '–' : `${grams / 1000} kg`);
