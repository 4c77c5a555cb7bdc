import { run } from '../lib/processes.mjs';

/**
 * Runs the fuzzer of the API, which imports its TypeScript sources, in a process.
 *
 * @param {{ requests: number, seed: number, databaseUrl?: string, signal: AbortSignal }} options
 *   `databaseUrl`: a PostgreSQL where databases can be created; PGlite without
 * @returns the exit code
 */
export async function fuzzApi({ requests, seed, databaseUrl, signal }) {
  const program = ['-r', './scripts/jest/typescript.cjs', 'api/test/fuzz/main.ts'];
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl };
  const args = [...program, String(requests), String(seed)];
  const { exitCode } = await run(process.execPath, args, { signal, env });
  return exitCode;
}
