import { writeFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { shopServer } from '../../support/shopServer';
import { engines, type EngineName } from './engines';
import type { EngineOptions } from './EngineBrowser';
import { Visitor } from './Visitor';

export interface Options extends EngineOptions {
  engine: EngineName;
}

/** A test with a new visitor in one of the engines. Fails if a page throws an error. */
export const test = base.extend<Options & { visitor: Visitor }>({
  engine: ['firefox', { option: true }],
  width: [1280, { option: true }],
  height: [900, { option: true }],
  initScript: [undefined, { option: true }],
  firefoxPreferences: [undefined, { option: true }],
  visitor: async ({ engine, width, height, initScript, firefoxPreferences }, use, testInfo) => {
    const options = { width, height, initScript, firefoxPreferences };
    const browser = await engines[engine](options);
    try {
      await use(new Visitor(browser, shopServer.origin, width < 720));
      if (testInfo.errors.length > 0) {
        const attach = async (name: string, content: Uint8Array | string) => {
          const path = testInfo.outputPath(name);
          writeFileSync(path, content);
          await testInfo.attach(name, { path });
        };
        await attach('page.png', await browser.screenshot());
        const pageText = 'location.href + "\\n\\n" + document.body.innerText';
        await attach('page.txt', String(await browser.evaluate(pageText)));
      }
      expect(browser.errors, 'errors of the page').toEqual([]);
    } finally {
      await browser.close();
    }
  },
});
