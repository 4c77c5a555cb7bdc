import { withoutDirection } from '@shop/shared/contract';
import { printable } from './printable';

export type TextTag = 'P' | 'H1' | 'H2' | 'TH' | 'TD';
export type GroupTag = 'Div' | 'Sect' | 'Table' | 'TR';

/** Letters that are joined or reordered: their glyphs alone do not tell what was written. */
const shapedLetters = /[^\u0000-\u024F\u2000-\u20CF]/;

/** The structure of a PDF: what a screen reader says, in which order. */
export class PdfTags {
  /** Where the next text belongs; null inside `decorate`. */
  private parent: PDFKit.PDFStructureElement | null;

  constructor(private readonly doc: PDFKit.PDFDocument) {
    this.parent = doc.struct('Document');
    doc.addStructure(this.parent);
  }

  /** Puts what `write` writes into one element, such as the rows of a table. */
  group(tag: GroupTag, write: () => void): void {
    const { parent } = this;
    if (!parent) {
      write();
      return;
    }
    const element = this.doc.struct(tag);
    parent.add(element);
    this.parent = element;
    write();
    element.end();
    this.parent = parent;
  }

  /** Hides what `write` writes from screen readers: it is repeated, or decoration. */
  decorate(write: () => void): void {
    const { parent } = this;
    this.parent = null;
    write();
    this.parent = parent;
  }

  text(tag: TextTag, text: string, write: () => void): void {
    if (!this.parent) {
      this.artifact(write);
      return;
    }
    const said = withoutDirection(printable(text));
    const options = shapedLetters.test(said) ? { actual: said } : {};
    const element = this.doc.struct(tag, options);
    this.parent.add(element);
    element.add(write);
    element.end();
  }

  /** Marks what `write` draws as no content. */
  artifact(write: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    write();
    this.doc.endMarkedContent();
  }
}
