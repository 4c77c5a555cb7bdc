import puppeteer from 'puppeteer-core';
import { outputOf } from '../../../scripts/lib/processes.mjs';
import type { EngineBrowser, EngineOptions } from './EngineBrowser';

/** The installed Firefox, driven by WebDriver BiDi. Playwright drives the newest Firefox only, not the ESR. */
export async function openFirefox(options: EngineOptions): Promise<EngineBrowser> {
  const { width, height, initScript, firefoxPreferences = {} } = options;
  const executablePath = outputOf('which', ['firefox-esr']) ?? outputOf('which', ['firefox']);
  if (!executablePath) throw new Error('Firefox was not found. Install firefox-esr.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: firefoxPreferences,
    defaultViewport: { width, height },
    // Playwright ends its workers itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const page = await browser.newPage();
  if (initScript) await page.evaluateOnNewDocument(initScript);
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
}
