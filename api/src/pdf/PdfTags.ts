import { withoutDirection } from '@shop/shared/contract';
import { printable } from './printable';

export type TextTag = 'P' | 'H1' | 'H2' | 'TH' | 'TD';
export type GroupTag = 'Div' | 'Sect' | 'Table' | 'TR';

/** Scripts whose letters are joined or reordered, so that the glyphs alone do not tell the text. */
const shapedLetters = /[^\u0000-\u024F\u2000-\u20CF]/;

/** The tag structure of a PDF, from which a screen reader reads. */
export class PdfTags {
  /** The parent of the next text; null inside `decorate`. */
  private parent: PDFKit.PDFStructureElement | null;

  constructor(private readonly doc: PDFKit.PDFDocument) {
    this.parent = doc.struct('Document');
    doc.addStructure(this.parent);
  }

  /** Puts everything that `write` writes into one element, such as a table. */
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

  /** Hides everything that `write` writes from screen readers, because it is repeated or decoration. */
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
    const spoken = withoutDirection(printable(text));
    const options = shapedLetters.test(spoken) ? { actual: spoken } : {};
    const element = this.doc.struct(tag, options);
    this.parent.add(element);
    element.add(write);
    element.end();
  }

  /** Marks everything that `write` draws as an artifact, which is not content. */
  artifact(write: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    write();
    this.doc.endMarkedContent();
  }
}
