import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitCode, UnitMark } from '../UnitMark';

const running = new AsyncLocalStorage<UnitCode>();
let mark: Pick<UnitMark, 'set'> | null = null;

/** Lets the main thread know whose code runs. Call it once. */
export function writeMarkTo(used: Pick<UnitMark, 'set'>): void {
  mark = used;
}

/**
 * Runs code of a unit, and marks it for the main thread: it must know who is at fault when the thread hangs or ends.
 * The mark stays when the code has returned, because promises may continue it.
 */
export function runAsUnit<Result>(code: UnitCode, run: () => Result): Result {
  const outer = running.getStore();
  mark?.set(code);
  try {
    return running.run(code, run);
  } finally {
    if (outer) mark?.set(outer);
  }
}

/** Marks the code that runs from now on, where nothing else tells when it ends. */
export const markAs = (code: UnitCode): void => mark?.set(code);

/**
 * Makes what a unit schedules run as that unit. React also schedules its work in this way, so it is marked by the page
 * that it renders.
 */
export function markScheduledCode(): void {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const) {
    const schedule = globalThis[name] as (callback: unknown, ...args: unknown[]) => unknown;
    const marked = (callback: unknown, ...args: unknown[]) => {
      const code = running.getStore();
      if (!code || !isFunction(callback)) return schedule(callback, ...args);
      return schedule(
        (...values: unknown[]) => runAsUnit(code, () => callback(...values)),
        ...args,
      );
    };
    // Node's promisify finds its own version by a property.
    Object.defineProperties(marked, Object.getOwnPropertyDescriptors(schedule));
    Reflect.set(globalThis, name, marked);
  }
}

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function';
