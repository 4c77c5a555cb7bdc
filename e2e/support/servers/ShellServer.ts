import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { endService, startServer, type Service } from '../../../scripts/lib/services.mjs';
import { builtRemotes } from './remoteBuilds';
import { shopServer } from '../shopServer';

/** The state of a remote in `/health/remotes`. */
interface RemoteHealth {
  name: string;
  state: string;
  version: string;
  /** The candidate build, or null without a canary release. */
  canary: {
    build: string;
    share: number;
    state: string;
    entry: string;
    vitals: { visits: number; failed_visits: number; p75: Record<string, number | null> } | null;
  } | null;
}

/** May deploy every remote into the shells of the journeys. */
export const deployToken = 'token-of-the-journeys-'.padEnd(32, '0');

/** A shell with its own `remotes.json`, in front of the API that all journeys share. */
export class ShellServer {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly service: Service,
  ) {}

  /** @param remotes folders or origins that replace the built remotes */
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
      LOCAL_DEPLOY_TOKEN: deployToken,
      // A canary that fails in browsers would not be taken otherwise.
      CHROMIUM_PATH: 'none',
      ...env,
      REMOTES_FILE: remotesFile,
    };
    const service = await startServer('shell', port, settings);
    return new ShellServer(`http://localhost:${port}`, folder, service);
  }

  /** The folder with the deployed builds of a remote. */
  releases(remote: string): string {
    return path.join(this.folder, 'releases', remote);
  }

  get remotesFile(): string {
    return path.join(this.folder, 'remotes.json');
  }

  async remotes(): Promise<RemoteHealth[]> {
    const response = await fetch(`${this.origin}/health/remotes`);
    return (await response.json()) as RemoteHealth[];
  }

  async health(remote: string): Promise<RemoteHealth | undefined> {
    return (await this.remotes()).find(({ name }) => name === remote);
  }

  /** Points the shell to other builds, atomically. */
  async deploy(remotes: Record<string, string>): Promise<void> {
    const next = path.join(this.folder, 'next.json');
    await writeFile(next, JSON.stringify({ ...builtRemotes, ...remotes }));
    await rename(next, this.remotesFile);
  }

  async stop(): Promise<void> {
    // SIGTERM would wait for the connections of open pages.
    await endService(this.service, 'SIGKILL');
    await rm(this.folder, { recursive: true });
  }
}
