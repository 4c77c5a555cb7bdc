import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

const onceLoader = path.resolve(__dirname, 'onceLoader.cjs');

/** @type {string} */
let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'once-')));
  write('index.js', "module.exports = 'original';");
  // Writes down that it ran.
  write(
    'compile.cjs',
    `const { appendFileSync } = require('node:fs');
     module.exports = (text) => {
       appendFileSync(${JSON.stringify(path.join(folder, 'runs'))}, '1');
       return text.replace('original', 'compiled');
     };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('onceLoader compiles a file once for all production builds', async () => {
  const outputs = [await build('production', 'a'), await build('production', 'b')];

  expect(outputs).toEqual([
    expect.stringContaining('compiled'),
    expect.stringContaining('compiled'),
  ]);
  expect(read('runs')).toBe('1');
});

it('onceLoader compiles a file for each task', async () => {
  await build('production', 'a', 'server');
  await build('production', 'b', 'browser');

  expect(read('runs')).toBe('11');
});

it('onceLoader compiles a file for each development build, because it may have changed', async () => {
  await build('development', 'a');
  await build('development', 'b');

  expect(read('runs')).toBe('11');
});

/** @param {'production' | 'development'} mode @param {string} name @param {string} [task] */
async function build(mode, name, task = 'test') {
  const compiler = webpack({
    context: folder,
    mode,
    devtool: false,
    entry: './index.js',
    output: { path: folder, filename: `${name}.out` },
    module: {
      rules: [
        { test: /index\.js$/, use: [{ loader: onceLoader, options: { task } }, './compile.cjs'] },
      ],
    },
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(stats),
    );
  });
  await new Promise((resolve) => compiler.close(resolve));
  return read(`${name}.out`);
}

/** @param {string} file */
const read = (file) => readFileSync(path.join(folder, file), 'utf8');

/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(path.join(folder, file), text);
