import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../shared/build/units.mjs';
import type { ShellServer } from './ShellServer';

/** Runs `npm run deploy` for a shell until the command ends or is aborted. Returns its output. */
export async function runDeploy(
  { remotesFile, origin }: ShellServer,
  releases: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<{ stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    REMOTES_FILE: remotesFile,
    RELEASES_DIR: releases,
    SHOP_URL: origin,
  };
  try {
    return await promisify(execFile)('node', ['scripts/deploy/main.mjs', ...args], {
      cwd: root,
      env,
      signal,
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { stdout, stderr };
  }
}
