import { format } from 'node:util';

const consoleErrors: string[] = [];

/** From now on everything said by `console.error` and `console.warn` is kept instead of printed. */
export function collectConsoleErrors(): void {
  const keep = (...words: unknown[]) => void consoleErrors.push(format(...words));
  Object.assign(console, { error: keep, warn: keep });
}

/** Everything said since the last call. A test that calls it has expected it. */
export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0);
}
