import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from '../scripts/lib/chromiumArgs.mjs';
import { served } from './served';

/** Handed on to the workers: journeys read the mails that the shop keeps there. */
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), `shop-e2e-${process.pid}`);

/** Journeys about servers, documents and builds, or with a window of their own. */
const sameInAnyWindow = [
  'deploy',
  'deployment',
  'federation',
  'fonts',
  'head',
  'offline',
  'reflow',
  'remoteOverride',
  'serviceWorker',
];

/** The journeys run against `npm start` as a shopper meets it, on a database of their own. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env.E2E_RESULT ? [['json', { outputFile: process.env.E2E_RESULT }] as const] : []),
  ],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${served.PORT}`,
    trace: 'retain-on-failure',
    // A worker would hide requests from `page.route`; offline.e2e.ts and serviceWorker.e2e.ts allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testIgnore: sameInAnyWindow.map((name) => `${name}.e2e.ts`),
    },
  ],
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    url: `http://localhost:${served.PORT}/health/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { ...served, DATA_DIR: process.env.E2E_DATA_DIR },
  },
});
