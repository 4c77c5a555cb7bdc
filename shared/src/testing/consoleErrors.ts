import { format } from 'node:util';

const consoleErrors: string[] = [];

/** Collects the output of `console.error` and `console.warn` instead of printing it. */
export function collectConsoleErrors(): void {
  const collect = (...args: unknown[]) => void consoleErrors.push(format(...args));
  Object.assign(console, { error: collect, warn: collect });
}

/** The errors since the last call. A test that calls it has expected them. */
export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0);
}
