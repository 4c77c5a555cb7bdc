import { formatExactRupees, indianStates, paiseToRupees } from '@shop/shared/contract';
import { brand } from '@shop/shared/brand';
import { PdfWriter } from '../pdf/PdfWriter';
import { boxesOf, cashToCollect } from './packingDay';
import type { Parcel } from './queries';

/** Who sends the boxes, as far as it is known. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

interface Label {
  parcel: Parcel;
  goods: string;
  /** 1, 2, 3 …, of the shipment. */
  box: number;
  boxes: number;
}

const padding = 22;
const columns = 2;
const perPage = 4;
const cell = { width: PdfWriter.pageWidth / columns, height: PdfWriter.pageHeight / 2 };
const soft = '#5a5a5a';

/** AD-06: a label for each box, four on a page; no price, but the cash that is to be collected. */
export async function renderLabels(
  title: string,
  parcels: readonly Parcel[],
  { sender, createdAt }: { sender: Sender; createdAt: Date },
): Promise<Buffer> {
  const pdf = await PdfWriter.open({ title, author: brand.name, createdAt });
  parcels.flatMap(labelsOf).forEach((label, index) => {
    const place = index % perPage;
    if (index > 0 && place === 0) pdf.newPage();
    if (place === 0) pdf.cross(soft);
    const x = (place % columns) * cell.width + padding;
    pdf.y = Math.floor(place / columns) * cell.height + padding;
    writeLabel(pdf, x, label, sender);
  });
  return pdf.end('', null);
}

function labelsOf(parcel: Parcel): Label[] {
  const goods = parcel.lines.flatMap(({ label, weight, quantity }) =>
    Array.from({ length: quantity }, () => `${label} (${weight})`),
  );
  const boxes = boxesOf(parcel);
  return goods.map((text, index) => ({ parcel, goods: text, box: index + 1, boxes }));
}

function writeLabel(pdf: PdfWriter, x: number, label: Label, sender: Sender): void {
  const { parcel, goods, box, boxes } = label;
  const style = { x, width: cell.width - 2 * padding };
  const small = { ...style, size: 9, color: soft, maxLines: 3 };
  pdf.row([
    { ...style, text: parcel.order_number, size: 15, isBold: true },
    { ...style, text: `Box ${box} of ${boxes}`, size: 15, isBold: true, align: 'right' },
  ]);
  pdf.text(goods, { ...style, size: 11, maxLines: 2 });
  pdf.space(10);
  pdf.text('To', { ...small });
  pdf.text(`${parcel.first_name} ${parcel.last_name}`, {
    ...{ ...style, size: 18, isBold: true, maxLines: 2 },
  });
  const state = indianStates.find(({ value }) => value === parcel.state)?.label ?? parcel.state;
  for (const line of [parcel.address, parcel.optional_address ?? '']) {
    if (line.trim()) pdf.text(line, { ...style, size: 14, maxLines: 3 });
  }
  pdf.text(`${parcel.city}, ${state}`, { ...style, size: 14, maxLines: 2 });
  pdf.text(parcel.pin_code, { ...style, size: 24, isBold: true });
  pdf.text(`Phone ${parcel.phone_number}`, { ...style, size: 14 });
  const cash = cashToCollect(parcel);
  if (cash > 0) {
    const amount = formatExactRupees(paiseToRupees(cash));
    pdf.space(6);
    pdf.text(`Cash to collect: ${amount}${boxes > 1 ? ' for all boxes' : ''}`, {
      ...{ ...style, size: 15, isBold: true },
    });
  }
  const instruction = parcel.special_instruction.trim();
  if (instruction) {
    pdf.space(6);
    pdf.text(`Instructions: ${instruction}`, { ...style, size: 11, maxLines: 4 });
  }
  pdf.space(10);
  const from = [sender.name, sender.address, sender.phone && `Phone ${sender.phone}`];
  pdf.text('From', { ...small });
  pdf.text(from.filter(Boolean).join(', '), { ...small });
}
