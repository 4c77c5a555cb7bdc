import { once } from 'node:events';
import { createRequire } from 'node:module';

const { resolve } = createRequire(__filename);

/** With ₹; a word in Devanagari, in a name or an address, has a font of its own. */
const fonts = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  devanagari: resolve(
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  ),
};

/** All lengths are points, 1/72 inch. */
export interface TextStyle {
  x: number;
  width: number;
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** What is longer ends with ‘…’. Default: as many as it needs. */
  maxLines?: number;
}

export interface PdfInfo {
  title: string;
  author: string;
  createdAt: Date;
}

const margin = 48;
const lineGap = 2;
/** A line of a font is higher than its size. */
const lineHeight = 1.25;

/** Writes the pages of a PDF (A4) from the top to the bottom. The same content is the same file. */
export class PdfWriter {
  static readonly left = margin;
  static readonly pageWidth = 595.28;
  static readonly pageHeight = 841.89;
  static readonly width = PdfWriter.pageWidth - 2 * margin;
  private static readonly bottom = PdfWriter.pageHeight - margin - 24;

  y = margin;
  private readonly chunks: Buffer[] = [];
  private readonly isEnded: Promise<unknown>;

  private constructor(private readonly doc: PDFKit.PDFDocument) {
    for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
    doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.isEnded = once(doc, 'end');
  }

  /** The library is loaded with the first document: the start of the server does not wait for it. */
  static async open({ title, author, createdAt }: PdfInfo): Promise<PdfWriter> {
    const { default: Document } = await import('pdfkit');
    const doc = new Document({
      size: 'A4',
      // Pages are broken by `reserve`.
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      lang: 'en-IN',
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    return new PdfWriter(doc);
  }

  /** Writes a text at `y`, over several lines if it is long, and moves `y` below it. */
  text(text: string, style: TextStyle): void {
    this.y = this.textAt(this.y, text, style);
  }

  /** Writes texts beside each other, and moves `y` below the longest. */
  row(cells: readonly (TextStyle & { text: string })[]): void {
    const top = this.y;
    this.y = Math.max(...cells.map(({ text, ...style }) => this.textAt(top, text, style)));
  }

  /** A thin line over the width of the page. */
  rule(color: string): void {
    const { left, width } = PdfWriter;
    this.doc.moveTo(left, this.y).lineTo(left + width, this.y);
    this.doc.lineWidth(0.5).stroke(color);
  }

  space(height: number): void {
    this.y += height;
  }

  /** Begins a new page if less than this height is left; `onPage` writes its head. */
  reserve(height: number, onPage?: () => void): void {
    if (this.y + height <= PdfWriter.bottom) return;
    this.newPage();
    onPage?.();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = margin;
  }

  /** A square to be ticked off on paper. */
  square(x: number, y: number, size: number): void {
    this.doc.rect(x, y, size, size).lineWidth(0.8).stroke('#1c1c1c');
  }

  /** Dashed lines, along which the page is cut into four parts. */
  cross(color: string): void {
    const { pageWidth, pageHeight } = PdfWriter;
    this.doc.save();
    this.doc.moveTo(pageWidth / 2, 0).lineTo(pageWidth / 2, pageHeight);
    this.doc.moveTo(0, pageHeight / 2).lineTo(pageWidth, pageHeight / 2);
    this.doc.lineWidth(0.5).dash(4, { space: 4 }).stroke(color);
    this.doc.restore();
  }

  /** Writes at the end of each page, unless the footer is empty, and across it if there is a mark. */
  async end(footer: string, mark: { text: string; color: string } | null): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    const { left: x, width } = PdfWriter;
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      if (mark) this.writeMark(mark.text, mark.color);
      if (footer === '') continue;
      const text = count > 1 ? `${footer} · page ${page + 1} of ${count}` : footer;
      this.textAt(PdfWriter.bottom + 12, text, { x, width, size: 8, color: '#5a5a5a' });
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

  /** @returns the y below the text */
  private textAt(y: number, text: string, style: TextStyle): number {
    const { x, width, size = 9, isBold = false, color = '#1c1c1c', align = 'left' } = style;
    const { maxLines } = style;
    this.doc.fontSize(size).fillColor(color);
    const runs = runsOf(printable(text));
    runs.forEach((run, index) => {
      const options = {
        ...{ width, align, lineGap, continued: index < runs.length - 1 },
        ...(maxLines !== undefined && {
          height: maxLines * (size * lineHeight + lineGap),
          ellipsis: true,
        }),
      };
      this.doc.font(run.isDevanagari ? 'devanagari' : isBold ? 'bold' : 'regular');
      if (index === 0) this.doc.text(run.text, x, y, options);
      else this.doc.text(run.text, options);
    });
    return this.doc.y;
  }
}

/** Without control characters, and without those that reverse the direction of a text (S-26). */
const printable = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');

/** Parts of a text that each have one font. */
function runsOf(text: string): { text: string; isDevanagari: boolean }[] {
  const parts = text.split(/(\p{Script=Devanagari}[\p{Script=Devanagari}\p{Mn}\u200C\u200D]*)/u);
  return parts
    .map((part, index) => ({ text: part, isDevanagari: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}
