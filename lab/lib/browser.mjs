import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { chromiumArgs } from '../../e2e/support/chromiumArgs.mjs';

/** Chromium until the command ends. @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd */
export async function openBrowser(onEnd) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumArgs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  onEnd(() => browser.close());
  return browser;
}
