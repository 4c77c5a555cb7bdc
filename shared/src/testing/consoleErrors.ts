import { format } from 'node:util';

const consoleErrors: string[] = [];

/** Collects the output of `console.error` and `console.warn` instead of printing it. */
export function collectConsoleErrors(): void {
  const collect = (...args: unknown[]) => void consoleErrors.push(format(...args));
  Object.assign(console, { error: collect, warn: collect });
}

/** Returns the errors since the last call. A test that expects errors has to call it, or it fails. */
export function takeConsoleErrors(): string[] {
  return consoleErrors.splice(0);
}
