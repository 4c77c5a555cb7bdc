import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
  const { code } = transformFileSync(join(__dirname, 'watchdog.ts'), {
    ...{
      module: { type: 'commonjs' },
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    },
  });
  writeFileSync(join(folder, 'watchdog.js'), code);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program that can call `startWatchdog`, without waiting for its standard error stream. */
async function run(program: string, args: string[] = []) {
  const file = join(folder, 'program.js');
  writeFileSync(file, `const { startWatchdog } = require('./watchdog.js');\n${program}`);
  const child = spawn(process.execPath, [...args, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, printed };
}

describe('the watchdog', () => {
  it('[S-46] kills a process whose event loop stands still, and says so', async () => {
    expect(await run('startWatchdog(2); for (;;);')).toEqual({
      code: null,
      signal: 'SIGKILL',
      printed: 'The server has not responded for 2 seconds. It is killed.\n',
    });
  });

  it('[S-46] does not kill a process that works for longer in separate turns', async () => {
    const program = `startWatchdog(2);
      let turns = 0;
      const work = () => {
        const until = Date.now() + 1000;
        while (Date.now() < until);
        if (++turns < 5) setImmediate(() => setTimeout(work, 50));
      };
      work();`;
    expect(await run(program)).toEqual({ code: 0, signal: null, printed: '' });
  });

  it('does not keep a finished process alive, and can be disabled', async () => {
    expect(await run('startWatchdog(30);')).toMatchObject({ code: 0, printed: '' });
    expect(await run('startWatchdog(0);')).toMatchObject({ code: 0, printed: '' });
  });
});
