import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Printed {
  pages: number;
  /** The lightest color of a text, from 0 (black) to 1 (white). */
  lightestText: number;
  /** How many texts the page has that has least of them. */
  leastTexts: number;
}

const streams = /stream\r?\n([\s\S]*?)endstream/g;

/** Prints a page as a browser does, on A4, and reads the file. */
export async function print(page: Page): Promise<Printed> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: false })).toString('latin1');
  const pages = contentsOf(file).map(textColors);
  return {
    pages: file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    lightestText: Math.max(...pages.flat()),
    leastTexts: Math.min(...pages.map((colors) => colors.length)),
  };
}

/** The content streams of the pages; other streams, such as fonts, begin otherwise. */
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

/** The lightest channel of the color that each text is filled with. An operator follows its operands. */
function textColors(content: string): number[] {
  const colors: number[] = [];
  let color = 0;
  const tokens = content.split(/\s+/);
  for (const [index, token] of tokens.entries()) {
    if (token === 'rg') color = Math.max(...tokens.slice(index - 3, index).map(Number));
    else if (token === 'g') color = Number(tokens[index - 1]);
    else if (token === 'BT') colors.push(color);
  }
  return colors;
}
