import { defineConfig } from '@playwright/test';
import type { EngineName } from './engines/support/engines';
import type { Options } from './engines/support/test';
import journeys from './playwright.config';

/** Window widths. WebKitGTK cannot be narrower than 447 pixels. */
const widths: Record<EngineName, number[]> = {
  firefox: [390, 1280],
  webkit: [447, 1280],
  'chromium-109': [390, 1280],
  'chromium-119': [390, 1280],
};

/** Repeats the most common tasks of customers and staff in other browsers than the journeys use. */
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
