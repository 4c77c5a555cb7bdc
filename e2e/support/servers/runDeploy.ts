import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../shared/build/units.mjs';
import { deployToken, type ShellServer } from './ShellServer';

/** Runs `npm run deploy` for a shell until the command ends or is aborted. Returns its output. */
export async function runDeploy(
  { origin }: ShellServer,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, SHOP_URL: origin, DEPLOY_TOKEN: deployToken };
  try {
    return await promisify(execFile)('node', ['scripts/deploy.mjs', ...args], {
      cwd: root,
      env,
      signal,
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { stdout, stderr };
  }
}
