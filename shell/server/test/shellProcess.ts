import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { listen } from './testShop';

const hook = path.resolve(__dirname, '../../../scripts/jest/typescript.cjs');
const main = path.resolve(__dirname, '../main.ts');

export type ShellProcess = Awaited<ReturnType<typeof startShell>>;

/**
 * Starts the shell as a child process, from the sources.
 *
 * @param preloaded a script that runs before it
 */
export async function startShell(
  folder: string,
  { apiOrigin, remotesFile }: Config,
  preloaded?: string,
) {
  await mkdir(path.join(folder, 'dist/pictures'), { recursive: true });
  for (const build of ['web', 'worker']) await symlink(`../${build}`, `${folder}/dist/${build}`);
  await mkdir(path.join(folder, 'dist/early'));
  await symlink('../../early.js', path.join(folder, 'dist/early/early.js'));
  const free = await listen(() => undefined);
  await free.close();
  const { port } = new URL(free.origin);
  const child = spawn(
    process.execPath,
    ['-r', hook, ...(preloaded ? ['-r', preloaded] : []), main],
    {
      env: {
        ...{ PATH: process.env.PATH, SHELL_DIR: folder, REMOTES_FILE: remotesFile },
        ...{ HOST: '127.0.0.1', PORT: port, API_ORIGIN: apiOrigin },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, url] = /Server listening at (http:[^"]+)/.exec(output) ?? [];
      if (url) resolve(url);
    });
    void exit.then(() => reject(new Error(`The shell ended before it listened: ${output}`)));
  });
  return { child, origin, exit, output: () => output };
}
