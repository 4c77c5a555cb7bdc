import { formatExactRupees, indianStates, isolated, paiseToRupees } from '@shop/shared/contract';
import type { PdfWriter } from '../pdf/PdfWriter';
import { cashToCollect } from './packingDay';
import type { Parcel } from './queries';

/** Who sends the boxes, as far as it is known. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

export interface Label {
  parcel: Parcel;
  goods: string;
  /** 1, 2, 3 …, of the shipment. */
  box: number;
  boxes: number;
}

export interface LabelPlace {
  label: Label;
  sender: Sender;
  /** Of the usual sizes. */
  scale: number;
  x: number;
  width: number;
}

/** Between the edge of a label, which is cut, and its text. */
export const labelPadding = 22;
const soft = '#5a5a5a';
const smallestSize = 8;

/** AD-06: who gets the box first, who sends it last. */
export function writeLabel(pdf: PdfWriter, place: LabelPlace): void {
  pdf.group('Sect', () => {
    writeBox(pdf, place);
    pdf.space(10);
    writeRecipient(pdf, place);
    pdf.space(10);
    writeSender(pdf, place);
  });
}

function writeBox(pdf: PdfWriter, place: LabelPlace): void {
  const { parcel, goods, box, boxes } = place.label;
  const style = styleOf(place, 15, true);
  const number = place.width * 0.6;
  pdf.row([
    { ...style, text: parcel.order_number, width: number, tag: 'H2' },
    {
      ...style,
      text: `Box ${box} of ${boxes}`,
      x: place.x + number,
      width: place.width - number,
      align: 'right',
    },
  ]);
  pdf.text(goods, styleOf(place, 11));
}

function writeRecipient(pdf: PdfWriter, place: LabelPlace): void {
  const { parcel, boxes } = place.label;
  const state = indianStates.find(({ value }) => value === parcel.state)?.label ?? parcel.state;
  const line = styleOf(place, 14);
  pdf.text('To', smallOf(place));
  pdf.text(isolated(`${parcel.first_name} ${parcel.last_name}`), styleOf(place, 18, true));
  pdf.text(isolated(parcel.address), line);
  pdf.text(isolated(parcel.optional_address ?? ''), line);
  pdf.text(`${isolated(parcel.city)}, ${state}`, line);
  pdf.text(parcel.pin_code, styleOf(place, 24, true));
  pdf.text(`Phone ${parcel.phone_number}`, line);
  const cash = cashToCollect(parcel);
  if (cash > 0) {
    const amount = formatExactRupees(paiseToRupees(cash));
    const text = `Cash to collect: ${amount}${boxes > 1 ? ' for all boxes' : ''}`;
    pdf.space(6);
    pdf.text(text, styleOf(place, 15, true));
  }
  const instruction = parcel.special_instruction.trim();
  if (instruction) {
    pdf.space(6);
    pdf.text(`Instructions: ${isolated(instruction)}`, styleOf(place, 11));
  }
}

function writeSender(pdf: PdfWriter, place: LabelPlace): void {
  const { name, address, phone } = place.sender;
  const from = [name, address, phone && `Phone ${phone}`].filter(Boolean);
  pdf.text('From', smallOf(place));
  pdf.text(from.join(', '), smallOf(place));
}

const styleOf = ({ x, width, scale }: LabelPlace, size: number, isBold = false) => ({
  ...{ x, width, isBold },
  size: Math.max(smallestSize, size * scale),
});

const smallOf = (place: LabelPlace) => ({ ...styleOf(place, 9), color: soft });
