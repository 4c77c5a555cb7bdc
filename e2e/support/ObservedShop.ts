import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { writeBuiltRemotes } from '../../scripts/lib/builtRemotes.mjs';
import { endService, startServer } from '../../scripts/lib/services.mjs';
import { openTemporaryDatabase } from './temporaryDatabase.mjs';
import { shopServer } from './shopServer';

type Unit = 'api' | 'shell';
const units = ['api', 'shell'] as const;
/** The first series of a request that is refused as too many is that of the second one. */
const smallestLimits = '0.0001';

/** Both servers of a shop of its own. */
export class ObservedShop {
  private readonly services: Partial<Record<Unit, Awaited<ReturnType<typeof startServer>>>> = {};

  private constructor(
    private readonly ports: Record<Unit, number>,
    readonly folder: string,
  ) {}

  static async start(
    onEnd: (cleanup: () => unknown) => void,
    settings: (unit: Unit, folder: string) => NodeJS.ProcessEnv,
  ): Promise<ObservedShop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-observed-'));
    onEnd(() => rm(folder, { recursive: true }));
    const databaseUrl = await openTemporaryDatabase(onEnd);
    const remotesFile = writeBuiltRemotes(path.join(folder, 'remotes'));
    const ports = { api: await getPort(), shell: await getPort() };
    const shop = new ObservedShop(ports, folder);
    const startUnit = async (unit: Unit) => {
      const env = {
        API_PORT: String(ports.api),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        JWT_SECRET: shopServer.env.JWT_SECRET,
        LOG_LEVEL: 'error',
        REMOTES_FILE: remotesFile,
        RATE_LIMIT_SCALE: smallestLimits,
        ...settings(unit, folder),
      };
      shop.services[unit] = await startServer(unit, ports[unit], env, onEnd);
    };
    // Side by side: the shell is ready once the API is.
    await Promise.all(units.map(startUnit));
    return shop;
  }

  origin(unit: Unit): string {
    return `http://127.0.0.1:${this.ports[unit]}`;
  }

  fetch(unit: Unit, url: string, { body }: { body?: object } = {}) {
    return fetch(this.origin(unit) + url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'text/html, application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Resolves when its process has ended, as after SIGTERM. */
  async end(unit: Unit): Promise<void> {
    const service = this.services[unit];
    if (service) await endService(service);
  }
}
