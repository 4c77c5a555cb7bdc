import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './support/chromiumArgs.mjs';
import { shopServer } from './support/shopServer';

/** A minute of visits, of which each decision has a unit test. */
const leftOut = process.env.E2E_LOAD === '1' ? [] : [/@load/];

/** The journeys run against `npm start` as a shopper meets it, on a database of their own. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // More than two processors can run at once: some journeys wait for timers and processes.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far more than a journey takes, for machines that are busy with something else.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [
    ['list'],
    ...(process.env.E2E_RESULT ? [['json', { outputFile: process.env.E2E_RESULT }] as const] : []),
  ],
  outputDir: 'test-results',
  use: {
    baseURL: shopServer.origin,
    screenshot: 'only-on-failure',
    // A service worker would hide requests from `page.route`; the journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: [...leftOut, /@phone-only/],
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // What a small screen or touch changes.
      grep: /@phone/,
      grepInvert: leftOut,
    },
  ],
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    url: `${shopServer.origin}/health/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: shopServer.env,
  },
});
