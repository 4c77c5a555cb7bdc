import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { root } from '../../shared/build/units.mjs';

/** Behaves like npm and the programs that it starts: both ignore every polite signal. */
const stubborn = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  if (process.argv[1] === 'npm') {
    require('child_process').spawn(process.execPath, ['-e', process.env.PROGRAM, 'below'], { stdio: 'inherit' });
  }
  setInterval(() => {}, 1000);
  console.log(process.pid);
`;

const command = `
  const { runCommand } = await import('${pathToFileURL(`${root}scripts/lib/command.mjs`)}');
  const { run } = await import('${pathToFileURL(`${root}scripts/lib/processes.mjs`)}');
  await runCommand(() => run(process.execPath, ['-e', process.env.PROGRAM, 'npm'], { isGroup: true }));
`;

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
  '[S-46] %s ends a command with all that it has started',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', command], {
      env: { ...process.env, PROGRAM: stubborn },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (text) => (printed += text));
    while (printed.trim().split('\n').length < 2) await once(child.stdout, 'data');
    const pids = printed.trim().split('\n').map(Number);
    expect(pids.map(isRunning)).toEqual([true, true]);

    child.kill(signal);
    // The pipe closes when the last process that has it has ended.
    await once(child, 'close');

    expect(child.exitCode).toBe(130);
  },
);
