import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Printed {
  pages: number;
  /** The lowest contrast of a text with white paper (WCAG 1.4.3). */
  leastContrast: number;
  /** The number of texts on the page with the fewest texts. */
  leastTexts: number;
}

const streams = /stream\r?\n([\s\S]*?)endstream/g;

/** Prints a page to PDF on A4 and measures it. */
export async function print(page: Page): Promise<Printed> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: false })).toString('latin1');
  const pages = contentsOf(file).map(textContrasts);
  return {
    pages: file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    leastContrast: Math.min(...pages.flat()),
    leastTexts: Math.min(...pages.map((colors) => colors.length)),
  };
}

/** Returns the content streams of the pages. Other streams, such as fonts, begin differently. */
function contentsOf(file: string): string[] {
  return [...file.matchAll(streams)].flatMap(([, data = '']) => {
    try {
      const content = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      return /^\s*1 0 0 -1 0 [\d.]+ cm|^\.?[\d.]+ 0 0 -\.?[\d.]+ /.test(content) ? [content] : [];
    } catch {
      return [];
    }
  });
}

/** Returns the contrast of each text with white. In a PDF, operators follow their operands. */
function textContrasts(content: string): number[] {
  const contrasts: number[] = [];
  let channels = [0, 0, 0];
  const tokens = content.split(/\s+/);
  for (const [index, token] of tokens.entries()) {
    if (token === 'rg') channels = tokens.slice(index - 3, index).map(Number);
    else if (token === 'g') channels = Array<number>(3).fill(Number(tokens[index - 1]));
    else if (token === 'BT') contrasts.push(contrastWithWhite(channels));
  }
  return contrasts;
}

function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
