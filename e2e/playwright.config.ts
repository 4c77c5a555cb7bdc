import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './support/chromiumArgs.mjs';
import { shopServer } from './support/shopServer';

/** Slow load tests run on request only: unit tests cover their decisions. */
const excluded = process.env.E2E_LOAD === '1' ? [] : [/@load/];

/** Runs the journeys against the shop of `npm start`, on a separate database. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // More than two processors can run at once: some journeys wait for timers and processes.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far longer than any journey takes, for busy machines.
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
    // A service worker hides requests from `page.route`. Journeys about it set `allow`.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: [...excluded, /@phone-only/],
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // Only journeys that a small screen or touch changes.
      grep: /@phone/,
      grepInvert: excluded,
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
