import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../../test/buildTestApp';
import type { Config } from '../../config';
import { createTestFolder, createTestShop, type TestFolder } from '../../test/testShop';
import type { CheckBuild } from '../checks/checkInChild';
import type { readStatus } from '../status';
import type { Entry } from '../store/entries';
import { parseHistory, type HistoryEvent } from '../store/history';
import { buildFiles } from './buildFiles';
import { packArchive } from './packArchive';

const tokens = [
  { name: 'asha', token: 'asha-'.padEnd(40, 'a'), remotes: ['*'] },
  { name: 'ravi', token: 'ravi-'.padEnd(40, 'r'), remotes: ['mf-gifts', 'mf-x'] },
];
export const [asha, ravi] = tokens.map(({ token }) => token) as [string, string];
export const unit = 'mf-x';

type Status = Awaited<ReturnType<typeof readStatus>>[number];

/** A shell that takes deployments. The checks in a process of its own are those of the test. */
export class DeployShop {
  /** The result of the checks in a process of their own. */
  check: CheckBuild = async () => ({ problems: [], notes: [] });
  readonly logs: string[] = [];

  private constructor(
    readonly folder: TestFolder,
    readonly config: Config,
    public app: FastifyInstance,
  ) {}

  static async start(change: Partial<Config> = {}, remotes = {}): Promise<DeployShop> {
    const folder = await createTestFolder();
    const config = {
      ...(await createTestShop(folder, remotes, 'http://127.0.0.1:1')),
      deployTokens: tokens,
      logLevel: 'info',
      ...change,
    };
    const shop = new DeployShop(folder, config, undefined as unknown as FastifyInstance);
    shop.app = await shop.startApp();
    return shop;
  }

  /** Starts a shell with the same files. */
  async startApp(): Promise<FastifyInstance> {
    const app = await buildTestApp(this.config, {
      checkBuild: (...args) => this.check(...args),
      logStream: { write: (line) => void this.logs.push(line) },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.folder.remove();
  }

  /** @param text the content of the build */
  async deploy(
    text: string,
    { share, app = this.app, name = unit, described }: DeployOptions = {},
  ) {
    return this.send('POST', `/deployments/${name}${share ? `?share=${share}` : ''}`, {
      payload: await packBuild(name, text, described),
      app,
    });
  }

  rollBack = () => this.send('POST', `/deployments/${unit}/rollback`);

  /** Changes the share of the candidate. */
  async changeShare(payload: object) {
    const { candidate, share: from } = (await this.entry()) as { candidate: string; share: number };
    return this.send('PATCH', `/deployments/${unit}`, {
      payload: JSON.stringify({ candidate, from, ...payload }),
      type: 'application/json',
    });
  }

  async send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { payload, type = 'application/gzip', token = asha, app = this.app }: SendOptions = {},
  ) {
    const response = await fetch(originOf(app) + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { body: new Uint8Array(Buffer.from(payload)) }),
    });
    const body = await response.text();
    return { status: response.status, body, json: () => JSON.parse(body) as unknown };
  }

  async status(name = unit): Promise<Status | undefined> {
    const response = await this.send('GET', '/deployments');
    return (response.json() as Status[]).find((one) => one.unit === name);
  }

  async entry(name = unit): Promise<Entry | undefined> {
    const text = await readFile(this.config.remotesFile, 'utf8');
    return (JSON.parse(text) as Record<string, Entry>)[name];
  }

  async history(): Promise<HistoryEvent[]> {
    const file = path.join(this.folder.path, 'deployments.jsonl');
    return parseHistory(await readFile(file, 'utf8'), file);
  }

  /** Returns the text of the live build, as a browser gets it. */
  async live(app = this.app, name = unit): Promise<string> {
    const { body } = await app.inject(`/remotes/${name}/live/remoteEntry.js`);
    return body.replace('entry of ', '');
  }
}

export const originOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

interface DeployOptions {
  share?: number;
  app?: FastifyInstance;
  name?: string;
  /** More fields of `unit.json`. */
  described?: object | undefined;
}

interface SendOptions {
  payload?: Buffer | string;
  type?: string;
  token?: string;
  app?: FastifyInstance;
}

export const packBuild = (name: string, text: string, described?: object): Promise<Buffer> =>
  packArchive(
    Object.entries(buildFiles(name, text, described)).map(([file, content]) => ({
      name: file,
      content: typeof content === 'string' ? content : JSON.stringify(content),
    })),
  );
