import { readFileSync, rmSync } from 'node:fs';
import { root } from '../../shared/build/units.mjs';
import { ensureChromium } from './chromium.mjs';
import { run } from './processes.mjs';

/**
 * Runs tests in browsers against the production build, with live output.
 *
 * @param {string[]} args
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runPlaywright(args) {
  const report = `${root}e2e/test-results.json`;
  rmSync(report, { force: true });
  const { exitCode } = await run(
    process.execPath,
    [`${root}node_modules/@playwright/test/cli.js`, 'test', '--reporter=list,json', ...args],
    {
      cwd: `${root}e2e`,
      env: {
        ...process.env,
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      // On SIGTERM it would leave the shop running that it has started.
      killSignal: 'SIGINT',
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}
