import { fontFiles } from './fonts';
import { printable } from './printable';
import { graphemesOf, levelsOf, runsOf, type TextRun } from './textRuns';

export interface Line {
  runs: (TextRun & { width: number })[];
  width: number;
  /** The distance from the top of the line to the baseline. */
  ascent: number;
  height: number;
}

export interface TextShape {
  width: number;
  size: number;
  base: 'regular' | 'bold';
}

/** A field that pdfkit's types leave out: the metrics of the current font, in thousandths of its size. */
interface WithFont {
  _font: {
    ascender: number;
    descender: number;
    /** Thousandths per unit of the font file. */
    scale: number;
    /** Widths by glyph number in the document. The first glyph is the box for missing letters. */
    widths: number[];
    font: { getGlyph(id: number): { advanceWidth: number } };
  };
}

type FeatureSwitches = PDFKit.Mixins.TextOptions['features'];

/**
 * Turns the positioning of accents and vowel signs off. The library throws if a font has no position for a combination,
 * as in ‘ਅੰਮ੍ਰਿਤਸਰ’. The default positions are readable. The cast is needed because the library's types accept only a
 * list.
 */
const withoutMarkPositioning = {
  mark: false,
  mkmk: false,
  abvm: false,
  blwm: false,
} as unknown as FeatureSwitches;

/** Breaks texts into lines of measured runs. */
export class TextLayout {
  private readonly unpositionable = new Set<string>();
  /** Texts are measured before they are written, and many labels share texts. */
  private readonly cache = new Map<string, Line[]>();

  constructor(private readonly doc: PDFKit.PDFDocument) {
    for (const [name, file] of fontFiles) doc.registerFont(name, file);
  }

  /** Returns the font features that pdfkit needs for a run. */
  features({ text, font }: TextRun): FeatureSwitches {
    return this.unpositionable.has(`${font} ${text}`) ? withoutMarkPositioning : undefined;
  }

  /** Breaks a text into lines within `width`. Words that are wider are broken between letters. */
  linesOf(content: string, shape: TextShape): Line[] {
    const key = JSON.stringify([content, shape.width, shape.size, shape.base]);
    const lines = this.cache.get(key) ?? this.breakLines(printable(content), shape);
    this.cache.set(key, lines);
    return lines;
  }

  private breakLines(text: string, { width, size, base }: TextShape): Line[] {
    const levels = levelsOf(text);
    const lineOf = (start: number, end: number) =>
      this.measure(runsOf(text, { start, end, levels, base }), size);
    const ranges: [start: number, end: number][] = [];
    const add = (start: number, end: number) => {
      const last = ranges.at(-1);
      if (last && lineOf(last[0], end).width <= width) last[1] = end;
      else ranges.push([start, end]);
    };
    for (const { 0: word, index } of text.matchAll(/[^ ]+/g)) {
      if (lineOf(index, index + word.length).width <= width) {
        add(index, index + word.length);
        continue;
      }
      let start = index;
      for (const letter of graphemesOf(word)) {
        add(start, start + letter.length);
        start += letter.length;
      }
    }
    return ranges.map(([start, end]) => lineOf(start, end));
  }

  private measure(runs: readonly TextRun[], size: number): Line {
    let ascent = 0;
    let descent = 0;
    const measured = runs.map((run) => {
      const width = this.widthOf(run, size);
      const { ascender, descender } = (this.doc as unknown as WithFont)._font;
      ascent = Math.max(ascent, (ascender / 1000) * size);
      descent = Math.max(descent, (-descender / 1000) * size);
      return { ...run, width };
    });
    const width = measured.reduce((sum, run) => sum + run.width, 0);
    return { runs: measured, width, ascent, height: ascent + descent };
  }

  private widthOf(run: TextRun, size: number): number {
    this.doc.font(run.font).fontSize(size);
    this.correctBox();
    const features = this.features(run);
    if (features) return this.doc.widthOfString(run.text, { features });
    try {
      return this.doc.widthOfString(run.text);
    } catch {
      this.unpositionable.add(`${run.font} ${run.text}`);
      return this.doc.widthOfString(run.text, { features: withoutMarkPositioning });
    }
  }

  /**
   * Works around pdfkit, which writes the width of the box in font file units, so that it would overlap what follows.
   */
  private correctBox(): void {
    const { font, scale, widths } = (this.doc as unknown as WithFont)._font;
    widths[0] = font.getGlyph(0).advanceWidth * scale;
  }
}
