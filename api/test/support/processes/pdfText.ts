import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** Extracts the lines of a PDF, with single spaces. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join('\n').replace(/[^\S\n]+/g, ' ');
}

/** A text on a page, in points from the upper left corner. Its letters are between `top` and `bottom`. */
export interface PdfBox {
  page: number;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the position of each text. */
export async function pdfBoxes(pdf: Uint8Array): Promise<PdfBox[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const boxes: PdfBox[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ disableNormalization: true });
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , size = 0, left = 0, fromBelow = 0] = item.transform as number[];
      const baseline = height - fromBelow;
      boxes.push({
        page: number,
        text: item.str,
        left,
        right: left + item.width,
        top: baseline - 0.7 * Math.abs(size),
        bottom: baseline + 0.2 * Math.abs(size),
      });
    }
  }
  return boxes;
}

/** Counts the tags that each page begins and ends. Screen readers need equal numbers. */
export function tagsOfPages(pdf: Uint8Array): { begun: number; ended: number }[] {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  return [...streams]
    .map(([, content = '']) => inflateSync(Buffer.from(content, 'latin1')).toString('latin1'))
    .map((content) => ({
      begun: content.match(/ BDC$/gm)?.length ?? 0,
      ended: content.match(/^EMC$/gm)?.length ?? 0,
    }))
    .filter(({ begun }) => begun > 0);
}

/** Returns the pairs of texts that overlap. */
export const overlapsOf = (boxes: readonly PdfBox[]): [string, string][] =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => one.page === other.page && isOver(one, other))
      .map((other): [string, string] => [one.text, other.text]),
  );

/** Touching letters do not overlap: one point is less than the stem of a letter. */
const isOver = (one: PdfBox, other: PdfBox) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
