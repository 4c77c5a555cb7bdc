import { run } from '../lib/processes.mjs';

/**
 * Runs the fuzzer of the API, which imports its TypeScript sources, in a process.
 *
 * @param {{ requests: number, seed: number, signal: AbortSignal }} options
 * @returns the exit code
 */
export async function fuzzApi({ requests, seed, signal }) {
  const program = ['-r', './api/test/support/typescript.cjs', 'api/test/fuzz/main.ts'];
  const args = [...program, String(requests), String(seed)];
  const { exitCode } = await run(process.execPath, args, { signal });
  return exitCode;
}
