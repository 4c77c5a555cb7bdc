import { formatExactPaise, indianStates, isolated } from '@shop/shared/contract';
import type { PdfWriter } from '../../pdf/PdfWriter';
import { cashToCollect } from './packingDay';
import type { Parcel } from './queries';

/** The sender of the boxes. Unknown parts are empty. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

export interface Label {
  parcel: Parcel;
  goods: string;
  /** The number of the box in its shipment, from 1. */
  box: number;
  boxes: number;
}

export interface LabelSlot {
  label: Label;
  sender: Sender;
  /** Factor for the font sizes. */
  scale: number;
  x: number;
  width: number;
}

/** The distance between the cut edge of a label and its text. */
export const labelPadding = 22;
const soft = '#5a5a5a';
const smallestSize = 8;

/** Writes a label (AD-06). The recipient comes before the sender. */
export function writeLabel(pdf: PdfWriter, slot: LabelSlot): void {
  pdf.group('Sect', () => {
    writeBox(pdf, slot);
    pdf.space(10);
    writeRecipient(pdf, slot);
    pdf.space(10);
    writeSender(pdf, slot);
  });
}

function writeBox(pdf: PdfWriter, slot: LabelSlot): void {
  const { parcel, goods, box, boxes } = slot.label;
  const style = styleOf(slot, 15, true);
  const number = slot.width * 0.6;
  pdf.row([
    { ...style, text: parcel.order_number, width: number, tag: 'H2' },
    {
      ...style,
      text: `Box ${box} of ${boxes}`,
      x: slot.x + number,
      width: slot.width - number,
      align: 'right',
    },
  ]);
  pdf.text(goods, styleOf(slot, 11));
}

function writeRecipient(pdf: PdfWriter, slot: LabelSlot): void {
  const { parcel, boxes } = slot.label;
  const state = indianStates.find(({ value }) => value === parcel.state)?.label ?? parcel.state;
  const line = styleOf(slot, 14);
  pdf.text('To', smallOf(slot));
  pdf.text(isolated(`${parcel.first_name} ${parcel.last_name}`), styleOf(slot, 18, true));
  pdf.text(isolated(parcel.address), line);
  pdf.text(isolated(parcel.optional_address ?? ''), line);
  pdf.text(`${isolated(parcel.city)}, ${state}`, line);
  pdf.text(parcel.pin_code, styleOf(slot, 24, true));
  pdf.text(`Phone ${parcel.phone_number}`, line);
  const cash = cashToCollect(parcel);
  if (cash > 0) {
    const amount = formatExactPaise(cash);
    const text = `Cash to collect: ${amount}${boxes > 1 ? ' for all boxes' : ''}`;
    pdf.space(6);
    pdf.text(text, styleOf(slot, 15, true));
  }
  const instruction = parcel.special_instruction.trim();
  if (instruction) {
    pdf.space(6);
    pdf.text(`Instructions: ${isolated(instruction)}`, styleOf(slot, 11));
  }
}

function writeSender(pdf: PdfWriter, slot: LabelSlot): void {
  const { name, address, phone } = slot.sender;
  const from = [name, address, phone && `Phone ${phone}`].filter(Boolean);
  pdf.text('From', smallOf(slot));
  pdf.text(from.join(', '), smallOf(slot));
}

const styleOf = ({ x, width, scale }: LabelSlot, size: number, isBold = false) => ({
  x,
  width,
  isBold,
  size: Math.max(smallestSize, size * scale),
});

const smallOf = (slot: LabelSlot) => ({ ...styleOf(slot, 9), color: soft });
