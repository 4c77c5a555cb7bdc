import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { listen } from './testShop';

const hook = path.resolve(__dirname, '../../../scripts/jest/typescript.cjs');
const main = path.resolve(__dirname, '../main.ts');

interface Program {
  args?: string[];
  /** A script that runs before the program. */
  preloaded?: string | undefined;
}

/** Runs the shell's program from its sources as a child process. */
export function spawnShell(env: Record<string, string>, { args = [], preloaded }: Program = {}) {
  const scripts = preloaded === undefined ? [hook] : [hook, preloaded];
  const options = scripts.flatMap((script) => ['-r', script]);
  const child = spawn(process.execPath, [...options, main, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += String(chunk)));
  }
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  return { child, exit, output: () => output };
}

/** Arranges the build of a test like that of the shell. Returns the folder, for `SHELL_DIR`. */
export async function linkShellFolder(shop: string, name: string): Promise<string> {
  const folder = path.join(shop, name);
  await mkdir(path.join(folder, 'dist/early'), { recursive: true });
  for (const build of ['web', 'worker']) {
    await symlink(path.join(shop, build), path.join(folder, 'dist', build));
  }
  await symlink(path.join(shop, 'early.js'), path.join(folder, 'dist/early/early.js'));
  for (const part of folder === shop ? [] : ['public', 'pictures']) {
    await symlink(path.join(shop, part), path.join(folder, part));
  }
  return folder;
}

export type ShellProcess = Awaited<ReturnType<typeof startShell>>;

/** Starts the shell as a child process and waits until it listens. */
export async function startShell(
  folder: string,
  { apiOrigin, remotesFile }: Config,
  preloaded?: string,
  env: Record<string, string> = {},
) {
  await linkShellFolder(folder, '.');
  const free = await listen(() => undefined);
  await free.close();
  const { port } = new URL(free.origin);
  const shell = spawnShell(
    {
      SHELL_DIR: folder,
      REMOTES_FILE: remotesFile,
      HOST: '127.0.0.1',
      PORT: port,
      API_ORIGIN: apiOrigin,
      ...env,
    },
    { preloaded },
  );
  await new Promise<void>((resolve, reject) => {
    shell.child.stdout.on('data', () => {
      if (shell.output().includes('Server listening at')) resolve();
    });
    void shell.exit.then(() =>
      reject(new Error(`The shell ended before it listened: ${shell.output()}`)),
    );
  });
  return { ...shell, origin: free.origin };
}
