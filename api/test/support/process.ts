import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const main = resolve(__dirname, '../../src/main.ts');
const hook = resolve(__dirname, 'typescript.cjs');

export interface ApiProcess {
  child: ChildProcess;
  url: string;
  /** What it printed so far, on both streams. */
  output: () => string;
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the API as a process of its own, from the sources; `args` make it a command. */
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

/** Resolves when the process answers; fails with what it printed when it ends before. */
export async function untilReady({ url, child, output }: ApiProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The API ended before it was ready: ${output()}`);
    }
    const isReady = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** A folder of its own under the system's temporary one. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'shop-api-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
