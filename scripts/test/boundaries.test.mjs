import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from '../../.dependency-cruiser.cjs';
import { allowed, violations } from './boundaryExamples.mjs';

const root = path.resolve(__dirname, '../..');

/** Rule names by the file that breaks them. @type {Map<string, Set<string>>} */
const brokenRules = new Map();

// All examples stand side by side in one tree, so that one run of the tool judges them all.
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  try {
    write(folder, allowed);
    for (const [, files] of violations) write(folder, files);
    mkdirSync(path.join(folder, 'node_modules/@shop'));
    symlinkSync(path.join(folder, 'shared'), path.join(folder, 'node_modules/@shop/shared'));
    for (const { from, rule } of cruise(folder)) {
      brokenRules.set(from, (brokenRules.get(from) ?? new Set()).add(rule.name));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the rules accept files that keep the boundaries', () => {
  expect(Object.keys(allowed).filter((file) => brokenRules.has(file))).toEqual([]);
});

it.each(violations)('%s fails for %o', (rule, files) => {
  const broken = Object.keys(files).flatMap((file) => [...(brokenRules.get(file) ?? [])]);
  expect([...new Set(broken)]).toEqual([rule]);
});

it('each example has files of its own', () => {
  const files = [allowed, ...violations.map(([, example]) => example)].flatMap(Object.keys);
  expect(files).toHaveLength(new Set(files).size);
});

it('every rule has an example', () => {
  const proven = new Set(violations.map(([rule]) => rule));
  expect(proven).toEqual(new Set(config.forbidden?.map(({ name }) => name)));
});

/** @param {string} folder @param {Readonly<Record<string, string>>} files */
function write(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** @param {string} cwd @returns {{ from: string, rule: { name: string } }[]} */
function cruise(cwd) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', path.join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...['shared', 'shell', 'mf-catalog', 'mf-account', 'api', 'scripts', 'lab'],
    ],
    { cwd, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}
