import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { root } from '../../../shared/build/units.mjs';
import { chromiumArgs } from '../../support/chromiumArgs.mjs';
import { toEngineBrowser, type EngineBrowser, type EngineOptions } from './EngineBrowser';

const require = createRequire(import.meta.url);

/** Old releases of `@sparticuz/chromium`, installed under other names. */
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
    return toEngineBrowser(page, () => browser.close());
  };

/** Decompresses the binary of a package once. Returns its path. */
async function unpackChromium(name: keyof typeof packages): Promise<string> {
  const compressed = path.join(packages[name], '../../bin/chromium.br');
  const binary = path.join(root, '.cache/engines', name);
  if (existsSync(binary)) return binary;
  await mkdir(path.dirname(binary), { recursive: true });
  // Written under a unique name, because another worker may need the file at the same time.
  const temporary = `${binary}.${process.pid}`;
  const content = await promisify(brotliDecompress)(await readFile(compressed));
  await writeFile(temporary, content, { mode: 0o755 });
  await rename(temporary, binary);
  return binary;
}
