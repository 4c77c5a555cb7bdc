import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { waitUntil } from './waitUntil';

const main = resolve(__dirname, '../../../src/main.ts');
const hook = resolve(__dirname, '../../../../scripts/jest/typescript.cjs');

export interface ApiProcess {
  child: ChildProcess;
  url: string;
  /** Returns everything printed so far, to both streams. */
  output: () => string;
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** The secret of every process, unless a test sets another one. */
const processSecret = 'signs what the processes of one test sign';

/** Returns the environment of an API on this database, or on the embedded one in its folder. */
export function environmentOf({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    JWT_SECRET: processSecret,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
}

/** Starts the API as a child process from its sources. @param args A command with its arguments. */
export async function spawnApi(
  env: Record<string, string>,
  { hasParent = false, args = [] as string[] } = {},
): Promise<ApiProcess> {
  const port = env.API_PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['-r', hook, main, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), API_PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasParent ? (['ipc'] as const) : [])],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed += String(chunk)));
  const exit = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return { child, url: `http://127.0.0.1:${port}`, output: () => printed, exit };
}

/** Resolves once the process is ready. Rejects with its output if it ends before. */
export async function untilReady({ url, child, output }: ApiProcess): Promise<void> {
  await waitUntil(() => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The API ended before it was ready: ${output()}`);
    }
    return fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
