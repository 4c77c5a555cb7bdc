import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deployment } from './Deployment';

/** A build of a remote whose code runs in this process. */
export type RemoteBuild = Pick<Deployment, 'name' | 'version'>;

const running = new AsyncLocalStorage<RemoteBuild>();

/** Runs code of a remote. What it starts, such as timers and promises, is the remote's as well. */
export const runAsRemote = <Result>({ name, version }: RemoteBuild, run: () => Result): Result =>
  running.run({ name, version }, run);

/** The file name of a remote's page in stack traces. */
export const scriptName = ({ name, version }: RemoteBuild, page: string): string =>
  `remote:${name}/${version}/${page}`;

/** A line of a stack trace: the message above may contain anything. */
const frame = /^ {4}at .*\bremote:([\w-]+)\/(\w+)\//m;

/**
 * Whose code has thrown an error: by its stack, else by what is running now.
 *
 * @returns undefined for the shell's own code
 */
export function findThrower(error: unknown): RemoteBuild | undefined {
  // Anything can be thrown.
  const { stack } = (error ?? {}) as { stack?: unknown };
  const [, name, version] = frame.exec(String(stack)) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : running.getStore();
}
