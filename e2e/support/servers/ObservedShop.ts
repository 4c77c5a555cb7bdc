import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { writeBuiltRemotes } from '../../../scripts/lib/builtRemotes.mjs';
import { endService, startServer } from '../../../scripts/lib/services.mjs';
import { openTemporaryDatabase } from '../temporaryDatabase.mjs';
import { shopServer } from '../shopServer';
import type { OnEnd } from '../OnEnd';

type Unit = 'api' | 'shell';
const units = ['api', 'shell'] as const;
/** Refuses a client's second request, so that the metrics of refusals exist. */
const smallestLimits = '0.0001';

/** A separate shop, whose API and shell can be observed one by one. */
export class ObservedShop {
  private readonly services: Partial<Record<Unit, Awaited<ReturnType<typeof startServer>>>> = {};

  private constructor(
    private readonly ports: Record<Unit, number>,
    readonly folder: string,
  ) {}

  static async start(
    onEnd: OnEnd,
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
    // In parallel: the shell becomes ready after the API.
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

  /** Sends SIGTERM and waits for the process to end. */
  async end(unit: Unit): Promise<void> {
    const service = this.services[unit];
    if (service) await endService(service);
  }
}
