import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../../src/app/errorReport';
import type { CanaryRegistry } from './canary/CanaryRegistry';
import { findThrower } from './remoteCode';

/** A public text. Only the log contains the error. */
const reason = 'Its code on the server threw an error that nothing caught.';

/** Minimum time between log lines of a build, because an interval that throws would fill the disk. */
const logIntervalMs = 60_000;

interface UncaughtErrorOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>;
  canaries: Pick<CanaryRegistry, 'get' | 'reject'>;
}

/**
 * Keeps this process alive when a remote's code throws uncaught, as in a timer or a promise, and rejects the build if
 * it is a candidate. An uncaught error of the shell itself ends the process, as in Node: its state is unknown.
 */
export function handleUncaughtErrors({ log, canaries }: UncaughtErrorOptions): void {
  /** Time of the last log line by build. */
  const loggedAt = new Map<string, number>();

  // Also covers rejected promises, whose reasons Node throws.
  process.on('uncaughtException', (error: unknown) => {
    const build = findThrower(error);
    if (!build) {
      log.fatal({ err: error }, 'the shell ends: an error was not caught');
      process.exit(1);
    }
    const { name: remote, version } = build;
    const key = `${remote} ${version}`;
    const now = performance.now();
    if (now - (loggedAt.get(key) ?? -Infinity) >= logIntervalMs) {
      loggedAt.set(key, now);
      log.error({ remote, version, err: error }, 'an error of a remote was not caught');
    }
    if (canaries.get(remote)?.candidate.version === version) {
      canaries.reject(remote, reason, { ...describeError(error), page: null, browser: null });
    }
  });
}

/** Makes `process.exit` and the like throw in a remote's code, which would end the shop for every visitor. */
export function preventRemoteExit(): void {
  for (const name of ['exit', 'abort', 'kill'] as const) {
    const original = process[name].bind(process) as (...args: unknown[]) => never;
    process[name] = (...args: unknown[]) => {
      const error = new Error(`A remote must not call process.${name}().`);
      if (findThrower(error)) throw error;
      return original(...args);
    };
  }
}
