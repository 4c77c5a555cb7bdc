import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { endService, startServer, type Service } from '../../scripts/lib/services.mjs';
import { builtRemotes } from './remoteBuilds';
import { shopServer } from './shopServer';

/** One remote as `/health/remotes` reports it. */
export interface RemoteHealth {
  name: string;
  state: string;
  version: string;
  /** The candidate beside the live build. */
  canary: {
    build: string;
    share: number;
    state: string;
    entry: string;
    vitals: { visits: number; failed_visits: number; p75: Record<string, number | null> } | null;
  } | null;
}

/** A shell with a `remotes.json` of its own, in front of the API of all journeys. */
export class ShellServer {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly service: Service,
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
    const settings = {
      API_PORT: shopServer.apiPort,
      LOG_LEVEL: 'silent',
      ...env,
      REMOTES_FILE: remotesFile,
    };
    const service = await startServer('shell', port, settings);
    return new ShellServer(`http://localhost:${port}`, folder, service);
  }

  get remotesFile(): string {
    return path.join(this.folder, 'remotes.json');
  }

  async health(unit: string): Promise<RemoteHealth | undefined> {
    const units = (await (await fetch(`${this.origin}/health/remotes`)).json()) as RemoteHealth[];
    return units.find(({ name }) => name === unit);
  }

  /** Points the shell to other builds, in one step. */
  async deploy(remotes: Record<string, string>): Promise<void> {
    const next = path.join(this.folder, 'next.json');
    await writeFile(next, JSON.stringify({ ...builtRemotes, ...remotes }));
    await rename(next, this.remotesFile);
  }

  async stop(): Promise<void> {
    // SIGTERM would wait for the connections of pages that are still open.
    await endService(this.service, 'SIGKILL');
    await rm(this.folder, { recursive: true });
  }
}
