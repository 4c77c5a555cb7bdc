import { defineConfig } from '@playwright/test';
import type { EngineName } from './engines/support/engines';
import type { Options } from './engines/support/test';
import journeys from './playwright.config';

/** Widths of the window. WebKitGTK has none that is narrower than 447 pixels. */
const widths: Record<EngineName, number[]> = {
  firefox: [390, 1280],
  webkit: [447, 1280],
  'chromium-109': [390, 1280],
  'chromium-119': [390, 1280],
};

/** What customers and staff do most, in other browsers than that of the journeys, against the same shop. */
export default defineConfig<Options>({
  ...journeys,
  testDir: 'engines',
  workers: 2,
  timeout: 300_000,
  expect: { toPass: { timeout: 30_000 } },
  use: {},
  projects: (Object.keys(widths) as EngineName[]).flatMap((engine) =>
    widths[engine].map((width) => ({
      name: `${engine} ${width}`,
      use: { engine, width },
      grepInvert: engine === 'firefox' ? [] : /@firefox/,
    })),
  ),
});
