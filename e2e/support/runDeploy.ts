import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ShellServer } from './ShellServer';
import { root } from './workspace';

/** Runs `npm run deploy` for a shell of its own, until it ends or is aborted. @returns what it prints */
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
