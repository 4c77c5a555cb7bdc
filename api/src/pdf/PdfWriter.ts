import { once } from 'node:events';
import { withoutDirection } from '@shop/shared/contract';
import { printable } from './printable';
import { TextLayout, type Line } from './TextLayout';

/** All lengths are points, 1/72 inch. */
export interface TextStyle {
  x: number;
  width: number;
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** What it is to a screen reader: a paragraph, unless it is said. */
  tag?: 'P' | 'H1' | 'H2' | 'TH' | 'TD';
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
const ink = '#1c1c1c';

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
  /** Where the next text belongs; null for what is no content, such as a head that is repeated. */
  private parent: PDFKit.PDFStructureElement | null;
  private isMeasuring = false;

  private constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly bottom: number,
  ) {
    this.layout = new TextLayout(doc);
    this.parent = doc.struct('Document');
    doc.addStructure(this.parent);
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
    this.element(style.tag, text, () => {
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
      this.element(style.tag, text, () => {
        for (const line of this.linesOf(text, style)) {
          this.writeLine(line, y, style);
          y += line.height + lineGap;
        }
      });
      return y;
    });
    this.y = Math.max(...bottoms);
  }

  /** What `write` writes belongs together, as the rows of a table. */
  group(tag: 'Div' | 'Sect' | 'Table' | 'TR', write: () => void): void {
    const { parent } = this;
    if (this.isMeasuring || !parent) {
      write();
      return;
    }
    this.parent = this.doc.struct(tag);
    parent.add(this.parent);
    write();
    this.parent.end();
    this.parent = parent;
  }

  /** What `write` writes is repeated or decoration: a screen reader leaves it out. */
  decorate(write: () => void): void {
    const { parent } = this;
    this.parent = null;
    write();
    this.parent = parent;
  }

  /** A thin line over the width of the page. */
  rule(color: string): void {
    const { left, width } = PdfWriter;
    this.draw(() => {
      this.doc.moveTo(left, this.y).lineTo(left + width, this.y);
      this.doc.lineWidth(0.5).stroke(color);
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

  /** A square to be ticked off on paper. */
  square(x: number, y: number, size: number): void {
    this.draw(() => this.doc.rect(x, y, size, size).lineWidth(0.8).stroke(ink));
  }

  /** A dashed line, along which the page is cut. */
  cut([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): void {
    this.draw(() => {
      this.doc.save();
      this.doc.moveTo(x, y).lineTo(toX, toY);
      this.doc.lineWidth(0.5).dash(4, { space: 4 }).stroke('#5a5a5a');
      this.doc.restore();
    });
  }

  /** Writes at the end of each page, unless the footer is empty, and across it if there is a mark. */
  async end(footer: string, mark: { text: string; color: string } | null): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    const { left: x, width } = PdfWriter;
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      if (mark) this.draw(() => this.writeMark(mark.text, mark.color));
      if (footer === '') continue;
      const text = count > 1 ? `${footer} · page ${page + 1} of ${count}` : footer;
      this.y = PdfWriter.aboveFooter + 12;
      this.decorate(() => this.row([{ text, x, width, size: 8, color: '#5a5a5a' }]));
    }
    this.doc.end();
    await this.isEnded;
    return Buffer.concat(this.chunks);
  }

  private writeMark(text: string, color: string): void {
    const { doc } = this;
    const { width, height } = doc.page;
    doc.save();
    doc.rotate(-35, { origin: [width / 2, height / 2] });
    doc.font('bold').fontSize(96).fillColor(color, 0.12);
    doc.text(text, 0, height / 2 - 58, { width, align: 'center', lineBreak: false });
    doc.restore();
    doc.fillOpacity(1);
  }

  private linesOf(text: string, { width, size = 9, isBold = false }: TextStyle): Line[] {
    return this.layout.linesOf(text, { width, size, base: isBold ? 'bold' : 'regular' });
  }

  private writeLine({ runs, width, ascent }: Line, y: number, style: TextStyle): void {
    if (this.isMeasuring) return;
    const { size = 9, color = ink, align = 'left' } = style;
    let x = style.x + (align === 'right' ? style.width - width : 0);
    for (const run of runs) {
      const features = this.layout.features(run);
      this.doc.font(run.font).fontSize(size).fillColor(color);
      this.doc.text(run.text, x, y + ascent, {
        ...{ lineBreak: false, baseline: 'alphabetic' },
        ...(features && { features }),
      });
      x += run.width;
    }
  }

  /** Letters of other scripts are joined and reordered: what they say is in the element, too. */
  private element(tag: TextStyle['tag'], text: string, write: () => void): void {
    if (this.isMeasuring) {
      write();
      return;
    }
    if (!this.parent) {
      this.draw(write);
      return;
    }
    const said = withoutDirection(printable(text));
    const element = this.doc.struct(
      tag ?? 'P',
      /[^\u0000-\u024F\u2000-\u20CF]/.test(said) ? { actual: said } : {},
    );
    this.parent.add(element);
    element.add(write);
    element.end();
  }

  /** Draws what is no content. */
  private draw(write: () => void): void {
    if (this.isMeasuring) return;
    this.doc.markContent('Artifact', { type: 'Layout' });
    write();
    this.doc.endMarkedContent();
  }
}
