import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deployment } from './Deployment';

/** A remote's build whose code runs in this process. */
export type RemoteBuild = Pick<Deployment, 'name' | 'version'>;

const running = new AsyncLocalStorage<RemoteBuild>();

/** Runs code of a remote. Timers and promises that it starts also count as the remote's. */
export const runAsRemote = <Result>({ name, version }: RemoteBuild, run: () => Result): Result =>
  running.run({ name, version }, run);

/** Returns the file name of a remote's page in stack traces. */
export const scriptName = ({ name, version }: RemoteBuild, page: string): string =>
  `remote:${name}/${version}/${page}`;

/** Matches only a line of the stack trace, because the message above may contain anything. */
const frame = /^ {4}at .*\bremote:([\w-]+)\/(\w+)\//m;

/**
 * Finds the remote whose code threw an error, by its stack or by the code that is running. Returns undefined for the
 * shell's own code.
 */
export function findThrower(error: unknown): RemoteBuild | undefined {
  // JavaScript can throw any value.
  const { stack } = (error ?? {}) as { stack?: unknown };
  const [, name, version] = frame.exec(String(stack)) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : running.getStore();
}
