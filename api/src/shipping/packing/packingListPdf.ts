import {
  shipmentGroupLabels,
  formatDays,
  formatFullDay,
  formatExactPaise,
  isReplacement,
  isolated,
} from '@shop/shared/contract';
import { brand } from '@shop/shared/brand';
import { ink, PdfWriter, type TextStyle } from '../../pdf/PdfWriter';
import { boxesOf, cashToCollect, totalsOf } from './packingDay';
import type { Parcel } from './queries';

const colors = { soft: '#5a5a5a', rule: '#cfc9bc' };
const { left, width } = PdfWriter;
const boxSize = 11;
const afterBox = { x: left + 20, width: width - 20 };
const wholeWidth: TextStyle = { x: left, width };
const numberColumn = { x: left, width: 118 };
const besideNumber = { x: left + 126, width: width - 126 };

/** Renders what leaves on a day, for ticking off on paper, without prices (AD-06). */
export async function renderPackingList(
  day: string,
  parcels: readonly Parcel[],
  createdAt: Date,
): Promise<Buffer> {
  const title = `Packing list, ${formatFullDay(day)}`;
  const pdf = await PdfWriter.open({ title, author: brand.name, createdAt });
  const boxes = parcels.reduce((sum, parcel) => sum + boxesOf(parcel), 0);
  pdf.text(title, { ...wholeWidth, size: 16, isBold: true, tag: 'H1' });
  pdf.text(`Shipments: ${parcels.length}. Boxes: ${boxes}.`, { ...wholeWidth, size: 11 });
  pdf.space(10);
  for (const { label, weight, boxes: sum } of totalsOf(parcels)) {
    const style = { ...wholeWidth, size: 11, isBold: true };
    pdf.keepTogether(() => pdf.text(`${sum} × ${label} (${weight})`, style));
  }
  pdf.space(8);
  for (const parcel of parcels) pdf.keepTogether(() => writeParcel(pdf, parcel));
  return pdf.end(title);
}

function writeParcel(pdf: PdfWriter, parcel: Parcel): void {
  const { order_number, family, first_name, last_name, city, pin_code } = parcel;
  const { lines, arrives_from, arrives_until, special_instruction } = parcel;
  pdf.rule(colors.rule);
  pdf.space(6);
  pdf.row([
    { ...numberColumn, text: order_number, size: 12, isBold: true, tag: 'H2' },
    {
      ...besideNumber,
      text: `${isolated(`${first_name} ${last_name}`)}, ${isolated(city)} ${pin_code}`,
      size: 11,
    },
  ]);
  const arrival = arrives_from && arrives_until ? formatDays(arrives_from, arrives_until) : '';
  const facts = [shipmentGroupLabels[family], arrival && `arrives ${arrival}`, paymentText(parcel)];
  pdf.text(facts.filter(Boolean).join(' · '), { ...wholeWidth, color: colors.soft });
  pdf.space(2);
  for (const { label, weight, quantity } of lines) {
    pdf.keepTogether(() => {
      pdf.draw((doc) => doc.rect(left, pdf.y, boxSize, boxSize).lineWidth(0.8).stroke(ink));
      pdf.text(`${quantity} × ${label} (${weight})`, { ...afterBox, size: 11 });
    });
    pdf.space(2);
  }
  const instruction = special_instruction.trim();
  if (instruction) {
    pdf.text(`Instructions: ${isolated(instruction)}`, { ...wholeWidth, isBold: true });
  }
  pdf.space(4);
}

function paymentText(parcel: Parcel): string {
  const cash = cashToCollect(parcel);
  if (cash > 0) return `collect ${formatExactPaise(cash)}`;
  if (isReplacement(parcel)) return 'replacement, nothing to pay';
  if (parcel.due_paise === 0) return 'paid';
  return parcel.is_payment_reported ? 'payment reported, check it first' : 'not paid yet';
}
