import puppeteer from 'puppeteer-core';
import { outputOf } from '../../../scripts/lib/processes.mjs';
import { toEngineBrowser, type EngineBrowser, type EngineOptions } from './EngineBrowser';

/** Starts the installed Firefox, driven by WebDriver BiDi. Playwright drives only the newest Firefox, not the ESR. */
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
  return toEngineBrowser(page, () => browser.close());
}
