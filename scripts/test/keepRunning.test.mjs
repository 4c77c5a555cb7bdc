import { spawn } from 'node:child_process';
import { keepRunning } from '../lib/keepRunning.mjs';
import { waitForEnd } from '../lib/services.mjs';

/** @param {string} program @returns {import('../lib/services.mjs').Service} */
const serviceOf = (program) => ({
  label: 'The server',
  child: spawn(process.execPath, ['-e', program], { stdio: 'ignore' }),
});
const forever = 'setInterval(() => {}, 1000)';

/** @type {jest.SpyInstance} */
let printed;
beforeEach(() => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => printed.mockRestore());

describe('a server of npm start', () => {
  it('[S-46] is started again when it was killed, and not after an interruption', async () => {
    const interruption = new AbortController();
    const first = serviceOf(forever);
    /** @type {import('../lib/services.mjs').Service[]} */
    const started = [];
    /** @type {() => void} */
    let onStart = () => {};
    const restarted = new Promise((resolve) => (onStart = () => resolve(undefined)));
    const running = keepRunning(
      first,
      async () => {
        const next = serviceOf(forever);
        started.push(next);
        onStart();
        return next;
      },
      interruption.signal,
      waitForEnd,
    );

    first.child.kill('SIGKILL');
    await restarted;

    expect(printed).toHaveBeenCalledWith(
      'The server has ended (signal SIGKILL). It is started again.',
    );
    interruption.abort();
    started[0]?.child.kill();
    await expect(running).rejects.toThrow('aborted');
    expect(started).toHaveLength(1);
  });

  it('[S-46] is started again when it was killed before it was ready', async () => {
    const interruption = new AbortController();
    const last = serviceOf(forever);
    let starts = 0;
    /** @type {() => void} */
    let onReady = () => {};
    const ready = new Promise((resolve) => (onReady = () => resolve(undefined)));
    const running = keepRunning(
      serviceOf('process.exit(1)'),
      async () => {
        starts += 1;
        if (starts === 1) throw new Error('The server has ended (signal SIGKILL).');
        onReady();
        return last;
      },
      interruption.signal,
      waitForEnd,
    );

    const outcome = await Promise.race([ready, running]).catch((error) => error);
    interruption.abort();
    last.child.kill();

    expect(outcome).toBeUndefined();
    expect(starts).toBe(2);
    await expect(running).rejects.toThrow('aborted');
  });

  it('[S-46] is not started for a sixth time within ten minutes', async () => {
    let starts = 0;
    const start = async () => {
      starts += 1;
      return serviceOf('process.exit(1)');
    };
    await expect(
      keepRunning(await start(), start, new AbortController().signal, waitForEnd),
    ).rejects.toThrow(
      'The server has ended (exit code 1). It has ended 6 times within ten minutes.',
    );
    expect(starts).toBe(6);
  });
});
