import { Progress } from '../lib/Progress.mjs';

let now = 0;
let written = '';

/** @param {{ isTTY: boolean, columns?: number }} terminal */
const start = (terminal) =>
  new Progress(['Installing', 'Building'], {
    stream: /** @type {any} */ ({
      ...terminal,
      write: (/** @type {string} */ text) => (written += text),
    }),
    now: () => now,
  });

beforeEach(() => {
  now = 0;
  written = '';
});

it('Progress prints a line for each change where there is no terminal', () => {
  const progress = start({ isTTY: false });

  progress.begin('Building');
  now = 12_400;
  progress.update('1 of 6 done, shell');
  progress.end();

  expect(written).toBe(
    'Step 2 of 2: Building, 0 s\nStep 2 of 2: Building (1 of 6 done, shell), 12 s\n',
  );
});

it('Progress keeps one line of a terminal up to date, and ends it', () => {
  const progress = start({ isTTY: true, columns: 80 });

  progress.begin('Installing');
  now = 3000;
  progress.update('almost done');
  progress.end();

  expect(written.split('\r\u001B[K')).toEqual([
    '',
    'Step 1 of 2: Installing, 0 s',
    'Step 1 of 2: Installing (almost done), 3 s',
    'Step 1 of 2: Installing (almost done), 3 s\n',
  ]);
});

it('Progress shortens a line that is longer than the terminal is wide', () => {
  const progress = start({ isTTY: true, columns: 11 });

  progress.begin('Building');

  expect(written).toBe('\r\u001B[KStep 2 of ');
  progress.end();
});

it('Progress counts no step that it does not know, and prints nothing without one', () => {
  const progress = start({ isTTY: false });

  progress.end();
  progress.begin('Waiting');

  expect(written).toBe('Waiting, 0 s\n');
});
