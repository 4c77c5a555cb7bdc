import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { builtRemotes } from './remoteBuilds';
import { shopServer } from './shopServer';
import { root } from './workspace';

/** One remote as `/health/remotes` reports it. */
export interface RemoteHealth {
  name: string;
  state: string;
  version: string;
}

/** A shell with a `remotes.json` of its own, in front of the API of all journeys. */
export class ShellServer {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  /** @param remotes in place of the built ones */
  static async start(
    remotes: Record<string, string> = {},
    env: NodeJS.ProcessEnv = {},
  ): Promise<ShellServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-shell-'));
    const port = await getPort();
    const remotesFile = path.join(folder, 'remotes.json');
    await writeFile(remotesFile, JSON.stringify({ ...builtRemotes, ...remotes }));
    const child = spawn(process.execPath, ['shell/dist/server/main.js'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        API_PORT: shopServer.apiPort,
        LOG_LEVEL: 'silent',
        ...env,
        REMOTES_FILE: remotesFile,
      },
    });
    const server = new ShellServer(`http://localhost:${port}`, folder, child);
    await server.untilReady();
    return server;
  }

  get remotesFile(): string {
    return path.join(this.folder, 'remotes.json');
  }

  /** Points the shell to other builds, in one step. */
  async deploy(remotes: Record<string, string>): Promise<void> {
    const next = path.join(this.folder, 'next.json');
    await writeFile(next, JSON.stringify({ ...builtRemotes, ...remotes }));
    await rename(next, this.remotesFile);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    // A polite end would wait for the connections of pages that are still open.
    this.child.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true });
  }

  private async untilReady(): Promise<void> {
    const until = Date.now() + 30_000;
    while (Date.now() < until && this.child.exitCode === null) {
      const response = await fetch(`${this.origin}/health/ready`).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The shell did not become ready.');
  }
}
