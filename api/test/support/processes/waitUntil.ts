import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 60_000;

/**
 * Polls until a condition is met.
 * @throws Error after a minute, because an endless poll would keep Jest running.
 */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${String(condition)}`);
    await sleep(50);
  }
}
