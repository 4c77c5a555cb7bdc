import { runEvery } from '../../src/runEvery';

it('[S-46] runEvery repeats the work, even after a failure, and stops when the current run has ended', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  let finishThird = (): void => undefined;
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const stopRepeating = runEvery({
      async work(signal) {
        runs += 1;
        if (runs === 2) throw new Error('no connection');
        if (runs < 3) return;
        await new Promise<void>((finish) => {
          finishThird = finish;
          resolve(stopRepeating);
        });
        expect(signal.aborted).toBe(true);
      },
      intervalMs: 1,
      onError: (error) => errors.push(error),
    });
  });
  let hasStopped = false;
  const stopped = stop().then(() => (hasStopped = true));
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  finishThird();
  await stopped;
  expect(runs).toBe(3);
  expect(errors).toEqual([new Error('no connection')]);
});

it('runEvery stops at once while it waits for the next run', async () => {
  let runs = 0;
  const stop = runEvery({
    work: () => Promise.resolve(void (runs += 1)),
    intervalMs: 1_000_000,
    onError: fail,
  });
  await stop();
  expect(runs).toBe(1);
});

function fail(error: unknown): void {
  throw error;
}
