import bidiFactory from 'bidi-js';
import { fontOf, type FontName } from './fonts';

/** A part of a line with one font and one direction. */
export interface TextRun {
  text: string;
  font: FontName;
}

interface LevelRun extends TextRun {
  /** The level of the bidirectional algorithm. Odd levels are written from right to left. */
  level: number;
}

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const isolates = /[\u2066-\u2069]/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

export type Levels = ReturnType<typeof bidi.getEmbeddingLevels>['levels'] | null;

/** Returns the levels of a text whose base direction is left to right; null if all of it is left to right. */
export const levelsOf = (text: string): Levels =>
  rightToLeft.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : null;

/** Returns the runs of `text` from `start` to `end`, in visual order from left to right. */
export function runsOf(
  text: string,
  { start, end, levels, base }: { start: number; end: number; levels: Levels; base: FontName },
): TextRun[] {
  const runs: LevelRun[] = [];
  let font: FontName = base;
  let index = start;
  for (const character of text.slice(start, end)) {
    const level = levels?.[index] ?? 0;
    index += character.length;
    font = fontOf(character, font, base);
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += character;
    else runs.push({ text: character, font, level });
  }
  return inVisualOrder(runs).flatMap(asWritten);
}

/** Applies rule L2 of the bidirectional algorithm. */
function inVisualOrder(runs: readonly LevelRun[]): LevelRun[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    ordered = ordered
      .reduceRight<LevelRun[][]>((groups, run) => {
        const [group] = groups;
        const [next] = group ?? [];
        if (group && next && next.level >= level === run.level >= level) group.unshift(run);
        else groups.unshift([run]);
        return groups;
      }, [])
      .flatMap((group) => ((group[0]?.level ?? 0) >= level ? group.reverse() : group));
  }
  return ordered;
}

/** The PDF library writes Arabic letters from right to left, and all others from left to right. */
function asWritten({ text, font, level }: LevelRun): TextRun[] {
  const visible = text.replace(isolates, '');
  if (visible === '') return [];
  const isReversed = level % 2 === 1;
  if (isReversed === (font === 'arabic')) return [{ text: visible, font }];
  if (!isReversed) return graphemesOf(visible).map((part) => ({ text: part, font }));
  const mirrored = graphemesOf(visible).map((part) => bidi.getMirroredCharacter(part) ?? part);
  return [{ text: mirrored.reverse().join(''), font }];
}
