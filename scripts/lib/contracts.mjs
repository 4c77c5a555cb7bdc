import { run } from './processes.mjs';

/**
 * Checks with the built shell whether the live remotes and these builds fit together. Prints problems on standard
 * error.
 *
 * @param {string[]} [candidates] `unit=folder or URL`
 * @param {NodeJS.ProcessEnv} [env] added to our own
 */
export async function checkContracts(candidates = [], env = {}) {
  const args = ['shell/dist/server/main.js', '--check-remotes', ...candidates];
  const { exitCode } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  return exitCode === 0;
}
