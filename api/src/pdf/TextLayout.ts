import { fontFiles } from './fonts';
import { printable } from './printable';
import { graphemesOf, levelsOf, runsOf, type TextRun } from './textRuns';

export interface Line {
  runs: (TextRun & { width: number })[];
  width: number;
  /** From the top of the line to the baseline. */
  ascent: number;
  height: number;
}

export interface TextShape {
  width: number;
  size: number;
  base: 'regular' | 'bold';
}

/** What pdfkit's types leave out: the metrics of the current font, in thousandths of its size. */
interface WithFont {
  _font: {
    ascender: number;
    descender: number;
    /** Of a unit of the font's file. */
    scale: number;
    /** By the number of the glyph in the document. The first is the box for a letter that the font lacks. */
    widths: number[];
    font: { getGlyph(id: number): { advanceWidth: number } };
  };
}

type FeatureSwitches = PDFKit.Mixins.TextOptions['features'];
/**
 * Without the places of accents and vowel signs: the library throws where a font has no place for a combination, as in
 * ‘ਅੰਮ੍ਰਿਤਸਰ’. They are then where the letter's own width puts them, which can be read. Its types know a list only.
 */
const withoutMarkPlaces = {
  ...{ mark: false, mkmk: false, abvm: false, blwm: false },
} as unknown as FeatureSwitches;

/** Breaks texts into lines of measured runs. */
export class TextLayout {
  private readonly unplaceable = new Set<string>();
  /** A text is measured before it is written, and labels have much in common. */
  private readonly known = new Map<string, Line[]>();

  constructor(private readonly doc: PDFKit.PDFDocument) {
    for (const [name, file] of fontFiles) doc.registerFont(name, file);
  }

  /** Sets the font of a run; returns its features for pdfkit. */
  features({ text, font }: TextRun): FeatureSwitches {
    return this.unplaceable.has(`${font} ${text}`) ? withoutMarkPlaces : undefined;
  }

  /** The lines of a text within `width`; words that are wider are broken between letters. */
  linesOf(content: string, shape: TextShape): Line[] {
    const key = JSON.stringify([content, shape.width, shape.size, shape.base]);
    const lines = this.known.get(key) ?? this.breakLines(printable(content), shape);
    this.known.set(key, lines);
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
      this.unplaceable.add(`${run.font} ${run.text}`);
      return this.doc.widthOfString(run.text, { features: withoutMarkPlaces });
    }
  }

  /** pdfkit tells readers the width of the box in units of the font's file: it would be printed over what follows. */
  private correctBox(): void {
    const { font, scale, widths } = (this.doc as unknown as WithFont)._font;
    widths[0] = font.getGlyph(0).advanceWidth * scale;
  }
}
