import { brand } from '@shop/shared/brand';
import { PdfWriter } from '../pdf/PdfWriter';
import { labelPadding, writeLabel, type Label, type Sender } from './label';
import { boxesOf } from './packingDay';
import type { Parcel } from './queries';

const { pageWidth, pageHeight } = PdfWriter;
const quarter = { width: pageWidth / 2, height: pageHeight / 2, places: 1 };
const half = { width: pageWidth, height: pageHeight / 2, places: 2 };
const page = { width: pageWidth, height: pageHeight, places: 4 };

/** From the usual size down to one that is still read at arm's length. */
const scales = [1, 0.92, 0.85, 0.78, 0.72];

interface Fit {
  width: number;
  scale: number;
  places: number;
}

/**
 * AD-06: a label for each box, four on a page; no price, but the cash that is to be collected. A label with long texts
 * is written smaller, and takes half a page or a page where that does not do: nothing is cut.
 */
export async function renderLabels(
  title: string,
  parcels: readonly Parcel[],
  { sender, createdAt }: { sender: Sender; createdAt: Date },
): Promise<Buffer> {
  const bottom = pageHeight - labelPadding;
  const pdf = await PdfWriter.open({ title, author: brand.name, createdAt, bottom });
  let next = 0;
  for (const label of parcels.flatMap(labelsOf)) {
    const { width, scale, places } = fitOf(pdf, label, sender);
    const place = Math.ceil(next / places) * places;
    if (place > 0 && place % page.places === 0) pdf.newPage();
    next = place + places;
    const isRight = place % 2 === 1;
    const isBelow = place % page.places >= half.places;
    const top = isBelow ? quarter.height : 0;
    pdf.y = top + labelPadding;
    const x = (isRight ? quarter.width : 0) + labelPadding;
    writeLabel(pdf, { label, sender, scale, x, width: width - 2 * labelPadding });
    // Along the sides that other labels can have in common with it.
    if (places === quarter.places && !isRight) {
      cut(pdf, [quarter.width, top], [quarter.width, top + quarter.height]);
    }
    if (places < page.places && !isBelow && !isRight) {
      cut(pdf, [0, quarter.height], [pageWidth, quarter.height]);
    }
  }
  return pdf.end('');
}

/** Draws a dashed line, along which the page is cut. */
function cut(
  pdf: PdfWriter,
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void {
  pdf.draw((doc) => {
    doc.save();
    doc.moveTo(x, y).lineTo(toX, toY);
    doc.lineWidth(0.5).dash(4, { space: 4 }).stroke('#5a5a5a');
    doc.restore();
  });
}

function labelsOf(parcel: Parcel): Label[] {
  const goods = parcel.lines.flatMap(({ label, weight, quantity }) =>
    Array.from({ length: quantity }, () => `${label} (${weight})`),
  );
  const boxes = boxesOf(parcel);
  return goods.map((text, index) => ({ parcel, goods: text, box: index + 1, boxes }));
}

/** The first that the label fits in; what is longer than a page goes on on the next one. */
function fitOf(pdf: PdfWriter, label: Label, sender: Sender): Fit {
  for (const { width, height, places } of [quarter, half, page]) {
    for (const scale of scales) {
      const place = { label, sender, scale, x: 0, width: width - 2 * labelPadding };
      const needed = pdf.measure(() => writeLabel(pdf, place));
      if (needed <= height - 2 * labelPadding) return { width, scale, places };
    }
  }
  return { width: page.width, scale: Math.min(...scales), places: page.places };
}
