import type { UnitCode } from './UnitMark';

/** Returns the file name of a unit's module in stack traces. */
export const scriptName = ({ name, version, component }: UnitCode): string =>
  `remote:${name}/${version}/${component}`;

/** Matches only a line of the stack trace, because the message above may contain anything. */
const frame = /^ {4}at .*\bremote:([\w-]+)\/(\w+)\/(\w+)/m;

/** Finds the code that threw an error by its stack. Returns null for the shell's own code, and without a stack. */
export function findThrower(error: unknown): UnitCode | null {
  // JavaScript can throw any value.
  const { stack } = (error ?? {}) as { stack?: unknown };
  const [, name, version, component] = frame.exec(String(stack)) ?? [];
  return name !== undefined && version !== undefined && component !== undefined
    ? { name, version, component }
    : null;
}
