import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';
import { linkShellFolder } from './test/shellProcess';
import { listen } from './test/testShop';
import type { Answer } from './supervised';

let shop: CatalogShop;
let shell: Worker;
let port: string;
let agent: http.Agent;

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
});
afterAll(() => shop.remove());

beforeEach(async () => {
  agent = new http.Agent({ keepAlive: true });
  const { apiOrigin, remotesFile } = await shop.configure();
  const free = await listen(() => undefined);
  await free.close();
  port = new URL(free.origin).port;
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: path.resolve(__dirname, 'main.ts'),
    execArgv: ['-r', path.resolve(__dirname, '../../scripts/jest/typescript.cjs')],
    args: [],
    silent: true,
  });
  const folder = await linkShellFolder(shop.folder.path, `shell-${port}`);
  shell = cluster.fork({
    SHELL_DIR: folder,
    REMOTES_FILE: remotesFile,
    HOST: '127.0.0.1',
    PORT: port,
    API_ORIGIN: apiOrigin,
    LOG_LEVEL: 'silent',
  });
  await answer('ready');
});
afterEach(() => {
  agent.destroy();
  shell.process.kill('SIGKILL');
});

async function answer(type: Answer['type']): Promise<Answer> {
  for (;;) {
    const [message] = (await once(shell, 'message')) as [Answer];
    if (message.type === type) return message;
  }
}

async function startToListen(): Promise<void> {
  const listening = once(shell, 'listening');
  shell.send({ type: 'listen' });
  await listening;
}

/** Requests the shop on a connection that stays open. */
async function request() {
  const sent = http.get({ host: '127.0.0.1', port, path: '/logo.svg', agent });
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
  return { body: await text(response), connection: response.headers.connection };
}

describe('a shell with a supervisor', () => {
  it('[TE-05] accepts no connection before it is told to', async () => {
    await expect(request()).rejects.toThrow('ECONNREFUSED');

    await startToListen();

    expect(await request()).toEqual({ body: '<svg/>', connection: 'keep-alive' });
  });

  it('[TE-05] reports what is wrong with its documents', async () => {
    const checked = answer('checked');
    shell.send({ type: 'check' });

    // The build of this test has no home page.
    expect(await checked).toMatchObject({
      problems: expect.arrayContaining(['/ is not rendered on the server.']) as unknown,
    });
  });

  it('[TE-05] answers the connections that it has before it ends, and accepts no other', async () => {
    await startToListen();
    await request();
    const exit = once(shell.process, 'exit');

    shell.send({ type: 'retire' });

    const isRefused = async () => {
      const other = http.get({ host: '127.0.0.1', port, path: '/logo.svg', agent: false });
      return once(other, 'response').then(
        () => false,
        () => true,
      );
    };
    while (!(await isRefused()));
    expect(await request()).toEqual({ body: '<svg/>', connection: 'close' });
    expect(await exit).toEqual([0, null]);
  });

  it('[TE-05] ends at once on SIGTERM while it waits for idle connections', async () => {
    await startToListen();
    await request();
    shell.send({ type: 'retire' });
    const exit = once(shell.process, 'exit');

    shell.process.kill('SIGTERM');

    expect(await exit).toEqual([0, null]);
  });

  it('[TE-05] ends when its supervisor has ended', async () => {
    await startToListen();
    await request();
    const exit = once(shell.process, 'exit');

    shell.process.disconnect();

    expect(await exit).toEqual([0, null]);
  });
});
