import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createProbe, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const apiPort = process.env.E2E_API_PORT ?? '4187';

/** Where the remotes of the production build are. */
export const builtRemotes = {
  'mf-catalog': path.join(root, 'mf-catalog/dist'),
  'mf-cart-checkout': path.join(root, 'mf-cart-checkout/dist'),
  'mf-account': path.join(root, 'mf-account/dist'),
};

/** A shell of its own, whose `remotes.json` the journey writes, before the API of all journeys. */
export class ShellServer {
  private constructor(
    readonly address: string,
    readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(
    remotes: Record<string, string>,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<ShellServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-shell-'));
    const port = await freePort();
    await writeFile(path.join(folder, 'remotes.json'), JSON.stringify(remotes));
    const child = spawn('node', ['shell/dist/server/main.js'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        API_PORT: apiPort,
        LOG_LEVEL: 'silent',
        ...settings,
        REMOTES_FILE: path.join(folder, 'remotes.json'),
      },
    });
    const server = new ShellServer(`http://localhost:${port}`, folder, child);
    await server.untilReady();
    return server;
  }

  /** Says where the remotes are from now on, in one step. */
  async deploy(remotes: Record<string, string>): Promise<void> {
    const next = path.join(this.folder, 'next.json');
    await writeFile(next, JSON.stringify(remotes));
    await rename(next, path.join(this.folder, 'remotes.json'));
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill();
    await ended;
    await rm(this.folder, { recursive: true });
  }

  private async untilReady(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await fetch(`${this.address}/health/ready`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The shell did not become ready.');
  }
}

/** An http server that a remote may live on. */
export async function serve(
  listener: RequestListener,
): Promise<{ server: Server; address: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}` };
}

/** @returns a port that nobody listens on */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
