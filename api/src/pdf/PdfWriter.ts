import { once } from 'node:events';
import { PdfTags, type GroupTag, type TextTag } from './PdfTags';
import { TextLayout, type Line } from './TextLayout';

/** All lengths are points, 1/72 inch. */
export interface TextStyle {
  x: number;
  width: number;
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** What it is to a screen reader. Default: a paragraph. */
  tag?: TextTag;
}

export interface PdfInfo {
  title: string;
  author: string;
  createdAt: Date;
  /** Where a page ends. Default: above the footer. */
  bottom?: number;
}

const margin = 48;
const lineGap = 2;
const defaultSize = 9;
export const ink = '#1c1c1c';

/** Writes the pages of a PDF (A4) from the top to the bottom. The same content is the same file. */
export class PdfWriter {
  static readonly left = margin;
  static readonly pageWidth = 595.28;
  static readonly pageHeight = 841.89;
  static readonly width = PdfWriter.pageWidth - 2 * margin;
  private static readonly aboveFooter = PdfWriter.pageHeight - margin - 24;

  y = margin;
  private readonly chunks: Buffer[] = [];
  private readonly isEnded: Promise<unknown>;
  private readonly layout: TextLayout;
  private readonly tags: PdfTags;
  private isMeasuring = false;

  private constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly bottom: number,
  ) {
    this.layout = new TextLayout(doc);
    this.tags = new PdfTags(doc);
    doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.isEnded = once(doc, 'end');
  }

  /** The library is loaded with the first document: the start of the server does not wait for it. */
  static async open({ title, author, createdAt, bottom }: PdfInfo): Promise<PdfWriter> {
    const { default: Document } = await import('pdfkit');
    const doc = new Document({
      size: 'A4',
      // Pages are broken by `reserve`.
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    return new PdfWriter(doc, bottom ?? PdfWriter.aboveFooter);
  }

  /** Writes a text at `y`, over as many lines as it needs, on the next page where this one ends. */
  text(text: string, style: TextStyle): void {
    const lines = this.linesOf(text, style);
    if (lines.length === 0) return;
    this.tagged(style, text, () => {
      for (const line of lines) {
        this.reserve(line.height);
        this.writeLine(line, this.y, style);
        this.y += line.height + lineGap;
      }
    });
  }

  /** Writes texts beside each other, and moves `y` below the longest. */
  row(cells: readonly (TextStyle & { text: string })[]): void {
    const top = this.y;
    const bottoms = cells.map(({ text, ...style }) => {
      let y = top;
      this.tagged(style, text, () => {
        for (const line of this.linesOf(text, style)) {
          this.writeLine(line, y, style);
          y += line.height + lineGap;
        }
      });
      return y;
    });
    this.y = Math.max(...bottoms);
  }

  /** Writes what belongs together, such as the rows of a table. */
  group(tag: GroupTag, write: () => void): void {
    if (this.isMeasuring) write();
    else this.tags.group(tag, write);
  }

  /** Writes what is repeated or decoration: a screen reader leaves it out. */
  decorate(write: () => void): void {
    this.tags.decorate(write);
  }

  /** Draws shapes, which a screen reader leaves out. */
  draw(drawShapes: (doc: PDFKit.PDFDocument) => void): void {
    if (!this.isMeasuring) this.tags.artifact(() => drawShapes(this.doc));
  }

  /** A thin line over the width of the page. */
  rule(color: string): void {
    const { left, width } = PdfWriter;
    this.draw((doc) => {
      doc.moveTo(left, this.y).lineTo(left + width, this.y);
      doc.lineWidth(0.5).stroke(color);
    });
  }

  space(height: number): void {
    this.y += height;
  }

  /** The height of what `write` writes. Nothing is written, and no page begins. */
  measure(write: () => void): number {
    const { y, isMeasuring } = this;
    this.isMeasuring = true;
    write();
    const height = this.y - y;
    this.y = y;
    this.isMeasuring = isMeasuring;
    return height;
  }

  /** Writes on one page, unless it is longer than a page; `onPage` writes the head of a new one. */
  keepTogether(write: () => void, onPage?: () => void): void {
    this.reserve(this.measure(write), onPage);
    write();
  }

  /** Begins a new page if less than this height is left; `onPage` writes its head. */
  reserve(height: number, onPage?: () => void): void {
    // What is measured may be higher than what is left here.
    if (this.isMeasuring || this.y + height <= this.bottom) return;
    // A new page has no more room than this one.
    if (this.y === margin) return;
    this.newPage();
    onPage?.();
  }

  /** A text that goes on on the new page has a tag on either. */
  newPage(): void {
    this.doc.continueOnNewPage();
    this.y = margin;
  }

  /**
   * Ends the document.
   *
   * @param footer Text at the end of each page, with its number; empty: no footer.
   * @param onPage Draws on each page.
   */
  async end(footer: string, onPage?: () => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    const { left: x, width } = PdfWriter;
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      onPage?.();
      if (footer === '') continue;
      const text = count > 1 ? `${footer} · page ${page + 1} of ${count}` : footer;
      this.y = PdfWriter.aboveFooter + 12;
      this.decorate(() => this.row([{ text, x, width, size: 8, color: '#5a5a5a' }]));
    }
    this.doc.end();
    await this.isEnded;
    return Buffer.concat(this.chunks);
  }

  private linesOf(text: string, { width, size = defaultSize, isBold = false }: TextStyle): Line[] {
    return this.layout.linesOf(text, { width, size, base: isBold ? 'bold' : 'regular' });
  }

  private writeLine({ runs, width, ascent }: Line, y: number, style: TextStyle): void {
    if (this.isMeasuring) return;
    const { size = defaultSize, color = ink, align = 'left' } = style;
    let x = style.x + (align === 'right' ? style.width - width : 0);
    for (const run of runs) {
      const features = this.layout.features(run);
      this.doc.font(run.font).fontSize(size).fillColor(color);
      this.doc.text(run.text, x, y + ascent, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(features && { features }),
      });
      x += run.width;
    }
  }

  private tagged({ tag = 'P' }: TextStyle, text: string, write: () => void): void {
    if (this.isMeasuring) write();
    else this.tags.text(tag, text, write);
  }
}
