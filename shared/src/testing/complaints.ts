import { format } from 'node:util';

const complaints: string[] = [];

/** From now on everything said by `console.error` and `console.warn` is kept instead of printed. */
export function collectComplaints(): void {
  const keep = (...words: unknown[]) => void complaints.push(format(...words));
  Object.assign(console, { error: keep, warn: keep });
}

/** Everything said since the last call. A test that calls it has expected it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
