import { requireNode } from './requireNode.mjs';

/**
 * @typedef {object} Run
 * @property {(cleanup: () => unknown) => void} onEnd registers what is done when the command has ended,
 *   has failed or is interrupted, the last first
 * @property {AbortSignal} signal aborted when the command is interrupted
 */

/**
 * Runs a command. A failure is printed as a sentence and sets the exit code.
 *
 * @param {(run: Run) => unknown} main
 * @param {{ interruptedExitCode?: number }} [options] 0 for a command that runs until it is interrupted
 */
export async function runCommand(main, { interruptedExitCode = 130 } = {}) {
  const interruption = new AbortController();
  /** @type {(() => unknown)[]} */
  const cleanups = [];
  const cleanUp = async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  };

  onInterrupt((isRepeated) => {
    if (isRepeated) process.exit(1);
    interruption.abort();
    void cleanUp().finally(() => process.exit(interruptedExitCode));
  });

  const { signal } = interruption;
  try {
    requireNode();
    await main({ onEnd: (cleanup) => cleanups.push(cleanup), signal });
  } catch (error) {
    if (!signal.aborted) printError(error);
    process.exitCode = 1;
  } finally {
    // An interruption cleans up and exits by itself.
    if (!signal.aborted) await cleanUp();
  }
}

/** @param {unknown} error */
export function printError(error) {
  console.error(error instanceof Error ? error.message : error);
}

/**
 * npm passes Ctrl-C on to a program that has received it from the terminal already, so repetitions
 * within a second are the same request.
 *
 * @param {(isRepeated: boolean) => void} callback
 */
function onInterrupt(callback) {
  let firstAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (firstAt === 0) {
        firstAt = Date.now();
        callback(false);
      } else if (Date.now() - firstAt > 1000) {
        callback(true);
      }
    });
  }
}
