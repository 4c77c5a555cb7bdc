import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Order, OrderDetails, TokenPair } from '@shop/shared/contract';
import { openEmbedded } from '../src/db/open';
import { spawnApi, temporaryFolder, untilReady, type ApiProcess } from './support/process';
import { engine, openTestDatabase, snapshot } from './support/database';
import { delivery, newUser } from './support/users';

// Each start opens a database; a machine busy with other tests takes its time for that.
jest.setTimeout(120_000);

/** The process as it runs in earnest, on the engine of this run. */
type Folder = ReturnType<typeof temporaryFolder>;

let template: Folder;
let folder: Folder;
let database: { url?: string; close: () => Promise<void> } | undefined;
let env: Record<string, string>;
const running = new Set<ApiProcess>();

beforeAll(async () => {
  template = temporaryFolder();
  if (engine === 'pglite') {
    const dataDir = join(template.path, 'db');
    await (await openEmbedded({ dataDir, loadDataDir: await snapshot('seeded') })).close();
  }
});
afterAll(() => template.remove());

beforeEach(async () => {
  folder = temporaryFolder();
  // Making a database takes seconds, copying an empty one does not.
  cpSync(template.path, folder.path, { recursive: true });
  env = { DATA_DIR: folder.path };
  if (engine === 'postgresql') {
    database = await openTestDatabase();
    env.DATABASE_URL = database.url ?? '';
  }
});
afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGKILL');
    await exit;
  }
  running.clear();
  await database?.close();
  folder.remove();
});

async function start(more: Record<string, string> = {}, options = {}): Promise<ApiProcess> {
  const api = await spawnApi({ ...env, ...more }, options);
  running.add(api);
  return api;
}

async function startReady(more = {}, options = {}): Promise<ApiProcess> {
  const api = await start(more, options);
  await untilReady(api);
  return api;
}

async function send<Body>({ url }: ApiProcess, path: string, body: object | null, token = '') {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Body;
}

describe(`the process on ${engine}`, () => {
  it('[AP-14] [CK-06] finds an acknowledged order again after kill -9, and the session too', async () => {
    const first = await startReady();
    const { email, password, ...rest } = newUser();
    await send(first, '/api/auth/create_user', { email, password, ...rest });
    const { access_token } = await send<TokenPair>(first, '/api/auth/token', { email, password });
    const purchase = { ...delivery(), product_id: 'golden', quantity: 2 };
    const order = await send<OrderDetails>(first, '/api/order/buy_now', purchase, access_token);
    first.child.kill('SIGKILL');
    expect(order.total_amount).toBe(2800);
    await first.exit;

    const second = await startReady();
    const path = '/api/order/get_all_orders_by_user';
    const orders = await send<Order[]>(second, path, null, access_token);
    expect(orders).toMatchObject([{ order_id: order.order_id, total_amount: 2800 }]);
  });

  it('[CO-02] mails after kill -9 what it had promised before', async () => {
    const first = await startReady();
    const { ticket } = await send<{ ticket: string }>(first, '/api/contact/message', {
      name: 'Asha Negi',
      phone_number: '9816012345',
      email: 'asha@example.in',
      comment: 'Do you deliver to Kaza?',
    });
    first.child.kill('SIGKILL');
    await first.exit;

    await startReady();
    const mails = join(folder.path, 'mail');
    const kept = () =>
      existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : [];
    while (kept().length < 2) await new Promise((resume) => setTimeout(resume, 50));
    for (const name of kept()) expect(readFileSync(join(mails, name), 'utf8')).toContain(ticket);
  });

  it('[S-36] takes an order further by command, while it runs', async () => {
    const api = await startReady();
    const command = async (...args: string[]) => {
      const { exit, output } = await start({ API_PORT: new URL(api.url).port }, { args });
      return { ...(await exit), output: output() };
    };
    const { email, password, ...rest } = newUser();
    await send(api, '/api/auth/create_user', { email, password, ...rest });
    const { access_token } = await send<TokenPair>(api, '/api/auth/token', { email, password });
    const purchase = { ...delivery(), product_id: 'golden', quantity: 2 };
    const { order_id } = await send<OrderDetails>(
      api,
      '/api/order/buy_now',
      purchase,
      access_token,
    );

    expect((await command('order')).output).toContain(`${order_id}  `);
    expect(await command('order', order_id, 'packed', 'With', 'straw')).toMatchObject({
      code: 0,
      output: `Order ${order_id} is packed.\n`,
    });
    const order = await send<OrderDetails>(api, `/api/order/${order_id}`, null, access_token);
    expect(order.events.at(-1)).toMatchObject({ status: 'packed', reason: 'With straw' });
    const jump = await command('order', order_id, 'delivered');
    expect(jump.code).toBe(1);
    expect(jump.output).toBe('This order is packed; it cannot become delivered.\n');
  });

  it('[S-36] says so when a command finds no shop', async () => {
    const { exit, output } = await start({}, { args: ['order'] });
    expect((await exit).code).toBe(1);
    expect(output()).toMatch(/^The shop does not answer at port \d+\. Start it: npm start\n$/);
  });

  it('starts in an empty folder and keeps the generated secret to itself', async () => {
    rmSync(folder.path, { recursive: true });
    await startReady();
    const file = join(folder.path, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
  });

  it('finishes what is running on SIGTERM, and ends with 0', async () => {
    const api = await startReady();
    const { email, password, ...rest } = newUser();
    const signUp = send<{ email: string }>(api, '/api/auth/create_user', {
      email,
      password,
      ...rest,
    });
    const others = Array.from({ length: 6 }, () =>
      send<{ email: string }>(api, '/api/auth/create_user', newUser()),
    );
    await send(api, '/health/live', null);
    api.child.kill('SIGTERM');
    expect(await signUp).toMatchObject({ email });
    await Promise.allSettled(others);
    expect(await api.exit).toEqual({ code: 0, signal: null });
    expect(api.output()).not.toContain('"level":50');
  });

  it('leaves when its parent process is gone', async () => {
    const api = await startReady({}, { hasParent: true });
    api.child.disconnect();
    expect(await api.exit).toEqual({ code: 0, signal: null });
  });

  it('names API_PORT when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const api = await start({ API_PORT: String(port) });
    expect(await api.exit).toEqual({ code: 1, signal: null });
    expect(api.output()).toBe(`Port ${port} is taken. Set API_PORT to another port.\n`);
    other.close();
  });

  it('names the variable that cannot be used', async () => {
    const api = await start({ API_PORT: 'four thousand' });
    expect(await api.exit).toEqual({ code: 1, signal: null });
    expect(api.output()).toContain('API_PORT must be a port number');
  });

  it('several started at once never harm each other’s data', async () => {
    const all = await Promise.all([start(), start(), start()]);
    if (engine === 'postgresql') {
      await Promise.all(all.map(untilReady));
      return;
    }
    const outcomes = await Promise.allSettled(all.map(untilReady));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const [index, api] of all.entries()) {
      if (outcomes[index]?.status === 'fulfilled') continue;
      expect(await api.exit).toEqual({ code: 1, signal: null });
      expect(api.output()).toMatch(
        /^The data folder .* is in use by another process \(pid (\d+|unknown)\)\./,
      );
    }
  });
});
