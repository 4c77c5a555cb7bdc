import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { Builders } from '../lib/Builders.mjs';
import { run } from '../lib/processes.mjs';

/** @type {string} */
let folder;
/** @type {Builders} */
let builders;
/** @type {string[]} */
let changes;

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'builders-test-')));
  changes = [];
  builders = await Builders.open((unit, isDone) => changes.push(`${unit} ${isDone}`));
});
afterEach(() => {
  builders.close();
  rmSync(folder, { recursive: true, force: true });
});

it('Builders builds the unit of each `shop build`, in one process', async () => {
  writeUnit('mf-one', "module.exports = 'one';");
  writeUnit('mf-two', "module.exports = 'two';");

  const results = [await shopBuild('mf-one'), await shopBuild('mf-two')];

  expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(outputOf('mf-one')).toContain("'one'");
  expect(outputOf('mf-two')).toContain("'two'");
  expect(pidOf('mf-one')).toBe(pidOf('mf-two'));
  expect(pidOf('mf-one')).not.toBe(process.pid);
  expect(changes).toEqual(['mf-one false', 'mf-one true', 'mf-two false', 'mf-two true']);
});

it('Builders builds at the same time what is asked at the same time', async () => {
  writeUnit('mf-one', '');
  writeUnit('mf-two', '');

  await Promise.all([shopBuild('mf-one'), shopBuild('mf-two')]);

  expect(pidOf('mf-one')).not.toBe(pidOf('mf-two'));
});

it('`shop build` fails with the error of the build', async () => {
  writeUnit('mf-one', "require('./missing.js');");

  const { exitCode, output } = await shopBuild('mf-one');

  expect(exitCode).toBe(1);
  expect(output).toContain("Can't resolve './missing.js'");
});

it('`shop build` fails when the building process ends, and the next one succeeds', async () => {
  writeUnit('mf-one', '', 'process.exit(3);');
  writeUnit('mf-two', '');

  const { exitCode, output } = await shopBuild('mf-one');

  expect(exitCode).toBe(1);
  expect(output).toContain('The process that builds mf-one has ended (exit code 3).');
  expect(await shopBuild('mf-two')).toMatchObject({ exitCode: 0 });
});

/** @param {string} unit */
const shopBuild = (unit) =>
  run(process.execPath, [`${root}shared/build/shop.mjs`, 'build'], {
    cwd: path.join(folder, unit),
    env: { ...process.env, SHOP_BUILDERS: builders.address },
    isQuiet: true,
  });

/** @param {string} unit @param {string} source @param {string} [configuring] code that the configuration runs */
function writeUnit(unit, source, configuring = '') {
  mkdirSync(path.join(folder, unit, 'src'), { recursive: true });
  writeFileSync(path.join(folder, unit, 'src/index.js'), source);
  writeFileSync(
    path.join(folder, unit, 'webpack.config.mjs'),
    `import { writeFileSync } from 'node:fs';
     export default () => {
       ${configuring}
       writeFileSync('pid', String(process.pid));
       return [{ mode: 'none', context: process.cwd(), stats: 'errors-warnings' }];
     };`,
  );
}

/** @param {string} unit */
const outputOf = (unit) => readFileSync(path.join(folder, unit, 'dist/main.js'), 'utf8');

/** @param {string} unit */
const pidOf = (unit) => Number(readFileSync(path.join(folder, unit, 'pid'), 'utf8'));
