import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArgs } from '../../support/chromiumArgs.mjs';
import { root } from '../../support/workspace';
import type { EngineBrowser, EngineOptions } from './EngineBrowser';

const require = createRequire(import.meta.url);

/** The packages with old releases, `@sparticuz/chromium` by other names. */
const packages = {
  'chromium-109': require.resolve('chromium-109'),
  'chromium-119': require.resolve('chromium-119'),
};

export const openChromium =
  (name: keyof typeof packages) =>
  async ({ width, height, initScript }: EngineOptions): Promise<EngineBrowser> => {
    const browser = await chromium.launch({
      executablePath: await unpackChromium(name),
      args: chromiumArgs,
    });
    const page = await browser.newPage({ viewport: { width, height } });
    if (initScript) await page.addInitScript(initScript);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    return {
      errors,
      goto: (url) => page.goto(url),
      evaluate: (expression) => page.evaluate(expression),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      pressEscape: () => page.keyboard.press('Escape'),
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    };
  };

/** @returns the path of the binary, which the package has compressed */
async function unpackChromium(name: keyof typeof packages): Promise<string> {
  const compressed = path.join(packages[name], '../../bin/chromium.br');
  const binary = path.join(root, '.cache/engines', name);
  if (existsSync(binary)) return binary;
  await mkdir(path.dirname(binary), { recursive: true });
  // By a name of its own first: the other worker can need it at the same time.
  const written = `${binary}.${process.pid}`;
  const content = await promisify(brotliDecompress)(await readFile(compressed));
  await writeFile(written, content, { mode: 0o755 });
  await rename(written, binary);
  return binary;
}
