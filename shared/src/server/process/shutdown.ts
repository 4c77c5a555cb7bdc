import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifecycle } from './Lifecycle';

const timeoutMs = 10_000;

interface Shutdown {
  lifecycle: Lifecycle;
  /** How long to accept requests after the signal, until balancers notice that this process is not ready. */
  drainSeconds: number;
  close: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Closes the process on SIGTERM or SIGINT, or when its parent process has ended (S-46). The exit code is 0 after
 * `close`, or 1 if closing fails or takes too long. Further signals are ignored, because npm forwards the Ctrl-C that
 * the terminal has already sent.
 *
 * @returns a function that closes the process like a signal
 */
export function closeOnSignal({ lifecycle, drainSeconds, close, onError }: Shutdown): () => void {
  let isEnding = false;
  const shutDown = async () => {
    if (isEnding) return;
    isEnding = true;
    lifecycle.drain();
    await sleep(drainSeconds * 1_000);
    setTimeout(() => process.exit(1), timeoutMs).unref();
    await close();
    process.exit(0);
  };
  const onSignal = () => {
    shutDown().catch((error: unknown) => {
      onError(error);
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (process.send) {
    process.on('disconnect', onSignal);
    // The parent may already have ended.
    if (!process.connected) onSignal();
  }
  return onSignal;
}
