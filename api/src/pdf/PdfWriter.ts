import { once } from 'node:events';
import { PdfTags, type GroupTag, type TextTag } from './PdfTags';
import { TextLayout, type Line } from './TextLayout';

/** All lengths are in points (1/72 inch). */
export interface TextStyle {
  x: number;
  width: number;
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** The tag for screen readers. Default: a paragraph. */
  tag?: TextTag;
}

export interface PdfInfo {
  title: string;
  author: string;
  createdAt: Date;
  /** The y position where a page ends. Default: above the footer. */
  bottom?: number;
}

const margin = 48;
const lineGap = 2;
const defaultSize = 9;
export const ink = '#1c1c1c';

/** Writes the A4 pages of a PDF from top to bottom. The same content gives the same file. */
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

  /** Loads the library with the first document, so that the start of the server does not wait for it. */
  static async open({ title, author, createdAt, bottom }: PdfInfo): Promise<PdfWriter> {
    const { default: Document } = await import('pdfkit');
    const doc = new Document({
      size: 'A4',
      // `reserve` breaks pages.
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

  /** Writes a text at `y`. It wraps over several lines, and continues on the next page. */
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

  /** Writes texts next to each other, and moves `y` below the longest. */
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

  /** Puts everything that `write` writes into one element, such as a table. */
  group(tag: GroupTag, write: () => void): void {
    if (this.isMeasuring) write();
    else this.tags.group(tag, write);
  }

  /** Hides everything that `write` writes from screen readers, because it is repeated or decoration. */
  decorate(write: () => void): void {
    this.tags.decorate(write);
  }

  /** Draws shapes, which are hidden from screen readers. */
  draw(drawShapes: (doc: PDFKit.PDFDocument) => void): void {
    if (!this.isMeasuring) this.tags.artifact(() => drawShapes(this.doc));
  }

  /** Draws a thin line across the page. */
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

  /** Returns the height of what `write` would write, without writing it. */
  measure(write: () => void): number {
    const { y, isMeasuring } = this;
    this.isMeasuring = true;
    write();
    const height = this.y - y;
    this.y = y;
    this.isMeasuring = isMeasuring;
    return height;
  }

  /** Keeps what `write` writes on one page, if it fits on one. `onPage` writes the head of a new page. */
  keepTogether(write: () => void, onPage?: () => void): void {
    this.reserve(this.measure(write), onPage);
    write();
  }

  /** Begins a new page if less than this height is left. `onPage` writes its head. */
  reserve(height: number, onPage?: () => void): void {
    // Measuring must not begin a page.
    if (this.isMeasuring || this.y + height <= this.bottom) return;
    // A new page has no more room than this one.
    if (this.y === margin) return;
    this.newPage();
    onPage?.();
  }

  /** Begins a new page. A text that continues on it keeps its tag. */
  newPage(): void {
    this.doc.continueOnNewPage();
    this.y = margin;
  }

  /**
   * Ends the document, and returns it.
   * @param footer Written at the end of each page, with the page number. Pass an empty string for no footer.
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
