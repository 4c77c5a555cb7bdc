import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifecycle } from './Lifecycle';

const timeoutMs = 10_000;

interface Shutdown {
  lifecycle: Lifecycle;
  /** So long it continues to accept requests, while balancers notice that it is not ready. */
  drainSeconds: number;
  close: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Closes the process on SIGTERM or SIGINT, or when its parent process has ended: exit code 0 after
 * `close`, 1 when it fails or takes too long (S-46). Further signals are ignored, because npm passes
 * on the Ctrl-C that the terminal has sent already.
 */
export function closeOnSignal({ lifecycle, drainSeconds, close, onError }: Shutdown): void {
  const shutDown = async () => {
    if (lifecycle.isDraining) return;
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
  if (!process.send) return;
  process.on('disconnect', onSignal);
  // The parent may have ended before.
  if (!process.connected) onSignal();
}
