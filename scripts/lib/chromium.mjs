import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from '../../shared/build/units.mjs';
import { outputOf, run } from './processes.mjs';

/** The same engine without windows uses half of the processor time. */
const headlessShell = 'chromium-headless-shell';
const fullCommands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium that starts, installing one when there is none.
 *
 * @returns {Promise<string>} the path of its binary
 * @throws {Error} when there is none and none can be installed: the journeys are never skipped silently
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
    if (!starts(chosen))
      throw new Error(`CHROMIUM_PATH names a Chromium that does not start: ${chosen}`);
    return chosen;
  }
  return findOrInstall([headlessShell, ...fullCommands]);
}

/**
 * Finds or installs a Chromium with everything that a visitor's has: the headless shell has no back/forward cache.
 *
 * @returns {Promise<string>} the path of its binary
 * @throws {Error} when there is none and none can be installed
 */
export const ensureFullChromium = () => findOrInstall(fullCommands);

/** @param {string[]} commands */
async function findOrInstall(commands) {
  const found = findChromium(commands);
  if (found) return found;

  console.log('Chromium was not found. Installing it with Playwright…');
  await run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  const downloaded = findChromium(commands);
  if (downloaded) return downloaded;

  await installSystemChromium(commands);
  const installed = findChromium(commands);
  if (installed) return installed;
  throw new Error(
    'Chromium could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its binary.',
  );
}

/** @param {string[]} commands */
function findChromium(commands) {
  const candidates = [
    ...commands.map((command) => outputOf('which', [command])),
    ...macApplications,
    playwrightChromium(),
  ];
  return candidates.find((candidate) => candidate && existsSync(candidate) && starts(candidate));
}

/** @param {string} binary */
function starts(binary) {
  return outputOf(binary, ['--version']) !== undefined;
}

function playwrightChromium() {
  // Playwright is a dependency of the journeys' package, so it is resolved from there.
  const requireFromJourneys = createRequire(`${root}e2e/package.json`);
  return requireFromJourneys('playwright-core').chromium.executablePath();
}

/** @param {string[]} commands */
async function installSystemChromium(commands) {
  if (!outputOf('which', ['apt-get'])) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && outputOf('sudo', ['-n', 'true']) === undefined) return;
  console.log('Installing Chromium from the system packages…');
  const [command, ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run(command, [...prefix, 'update', '-qq'], options);
  const install = [...prefix, 'install', '-y', '-qq', '--no-install-recommends'];
  // Some distributions lack the first one.
  for (const name of [headlessShell, 'chromium'].filter((one) => commands.includes(one))) {
    const { exitCode } = await run(command, [...install, name], options);
    if (exitCode === 0) return;
  }
}
