import { brand } from '@shop/shared/brand';
import { PdfWriter } from '../../pdf/PdfWriter';
import { labelPadding, writeLabel, type Label, type Sender } from './label';
import { boxesOf } from './packingDay';
import type { Parcel } from './queries';

const { pageWidth, pageHeight } = PdfWriter;
const quarter = { width: pageWidth / 2, height: pageHeight / 2, slots: 1 };
const half = { width: pageWidth, height: pageHeight / 2, slots: 2 };
const page = { width: pageWidth, height: pageHeight, slots: 4 };

/** Font scales from the usual size down to the smallest that is readable at arm's length. */
const scales = [1, 0.92, 0.85, 0.78, 0.72];

interface Fit {
  width: number;
  scale: number;
  slots: number;
}

/**
 * Renders a label for each box, four per page, without prices except the cash to collect (AD-06). A label with long
 * texts gets a smaller font, then half a page, then a page, so that nothing is cut off.
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
    const { width, scale, slots } = fitOf(pdf, label, sender);
    const slot = Math.ceil(next / slots) * slots;
    if (slot > 0 && slot % page.slots === 0) pdf.newPage();
    next = slot + slots;
    const isRight = slot % 2 === 1;
    const isBelow = slot % page.slots >= half.slots;
    const top = isBelow ? quarter.height : 0;
    pdf.y = top + labelPadding;
    const x = (isRight ? quarter.width : 0) + labelPadding;
    writeLabel(pdf, { label, sender, scale, x, width: width - 2 * labelPadding });
    // Draw a line only along edges that another label can share.
    if (slots === quarter.slots && !isRight) {
      cut(pdf, [quarter.width, top], [quarter.width, top + quarter.height]);
    }
    if (slots < page.slots && !isBelow && !isRight) {
      cut(pdf, [0, quarter.height], [pageWidth, quarter.height]);
    }
  }
  return pdf.end('');
}

/** Draws a dashed line for cutting the page. */
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

/** Returns the first size that the label fits in. A label longer than a page continues on the next one. */
function fitOf(pdf: PdfWriter, label: Label, sender: Sender): Fit {
  for (const { width, height, slots } of [quarter, half, page]) {
    for (const scale of scales) {
      const slot = { label, sender, scale, x: 0, width: width - 2 * labelPadding };
      const neededHeight = pdf.measure(() => writeLabel(pdf, slot));
      if (neededHeight <= height - 2 * labelPadding) return { width, scale, slots };
    }
  }
  return { width: page.width, scale: Math.min(...scales), slots: page.slots };
}
