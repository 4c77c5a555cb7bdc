import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { run } from './processes.mjs';

/**
 * The tests that must detect a mutation: files of a jest project by a part of their path, or browser
 * journeys by a part of their title.
 *
 * @typedef {{ project: string, files: string } | { journey: string }} Tests
 *
 * A defect, described by its effect: the only occurrence of `search` in a file is replaced.
 *
 * @typedef {{ defect: string, file: string, search: string, replace: string, tests: Tests }} Mutation
 */

/** Folders that tests do not need, or write themselves. */
const notCopied = /^(\.git|\.cache|\.data|\.types|coverage|test-results|screens)$/;

/**
 * @param {string} location a module with an array of mutations as its default export, or a folder of them
 * @returns {Promise<Mutation[]>}
 */
export async function loadMutations(location) {
  const files = location.endsWith('.mjs')
    ? [location]
    : readdirSync(location).map((name) => path.join(location, name));
  const lists = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return lists.flatMap((list) => list.default);
}

/**
 * @param {string} source
 * @param {Pick<Mutation, 'defect' | 'search' | 'replace'>} mutation
 * @returns {string}
 * @throws {Error} when the text is not in the source exactly once
 */
export function mutate(source, { defect, search, replace }) {
  const parts = source.split(search);
  if (parts.length !== 2) {
    throw new Error(`${defect} “${search}” occurs ${parts.length - 1} times.`);
  }
  return parts.join(replace);
}

/**
 * Copies a workspace with its packages, so that an interrupted run leaves nothing in the sources.
 *
 * @param {string} root
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyWorkspace(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-mutations-'));
  cpSync(root, folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
    filter: (item) => !notCopied.test(path.relative(root, item)),
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Runs the tests on a mutated copy.
 *
 * @param {string} folder of the copy
 * @param {Mutation} mutation
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether a test has failed
 * @throws {Error} when the mutation does not apply, or when the tests cannot run
 */
export async function isDetected(folder, mutation, signal) {
  const file = path.join(folder, mutation.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, mutate(source, mutation));
  try {
    const { passed, failed, output } = await runTests(folder, mutation.tests, signal);
    if (failed > 0) return true;
    if (passed === 0) throw new Error(`No test ran:\n${output}`);
    return false;
  } finally {
    writeFileSync(file, source);
  }
}

/**
 * @param {string} folder
 * @param {Tests} tests
 * @param {AbortSignal} signal
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export async function runTests(folder, tests, signal) {
  const reportFile = path.join(folder, '.mutation-report.json');
  rmSync(reportFile, { force: true });
  const { output } =
    'journey' in tests
      ? await runJourneys(folder, tests.journey, reportFile, signal)
      : await runJest(folder, tests, reportFile, signal);
  if (!existsSync(reportFile)) return { passed: 0, failed: 0, output };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const counts =
    'journey' in tests
      ? { passed: report.stats.expected, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests };
  return { ...counts, output };
}

/** @param {string} cwd @param {{ project: string, files: string }} tests @param {string} reportFile @param {AbortSignal} signal */
function runJest(cwd, { project, files }, reportFile, signal) {
  const args = [
    '--selectProjects',
    project,
    '--maxWorkers=1',
    // A test that fails may leave a server open.
    '--forceExit',
    '--json',
    '--outputFile',
    reportFile,
  ];
  return run(process.execPath, ['node_modules/jest/bin/jest.js', ...args, files], {
    cwd,
    env: { ...process.env, NODE_ENV: 'test' },
    isQuiet: true,
    signal,
  });
}

/** @param {string} folder @param {string} title @param {string} reportFile @param {AbortSignal} signal */
async function runJourneys(folder, title, reportFile, signal) {
  const args = ['test', '--reporter=json', '--project=desktop', '--grep', title];
  return run(process.execPath, ['../node_modules/@playwright/test/cli.js', ...args], {
    cwd: path.join(folder, 'e2e'),
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
    isQuiet: true,
    signal,
  });
}
