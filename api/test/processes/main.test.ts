import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Order, OrderDetails, TokenPair } from '@shop/shared/contract';
import { sql } from 'kysely';
import { openPostgres } from '../../src/db/open';
import { createStaffTokens } from '../../src/staff/staffTokens';
import { copyPglite, engine, openTestDatabase, withDatabase } from '../support/database';
import { temporaryFolder } from '../support/folder';
import { bytesOf, picture, validFields } from '../support/replacements';
import { spawnApi, untilReady, type ApiProcess } from '../support/process';
import { waitUntil } from '../support/waitUntil';
import { delivery, newUser } from '../support/users';

// Processes that open PGlite take some seconds on a busy machine.
jest.setTimeout(120_000);

let folder: ReturnType<typeof temporaryFolder>;
let database: { url?: string; close: () => Promise<void> } | undefined;
let env: Record<string, string>;
const running = new Set<ApiProcess>();

beforeEach(async () => {
  folder = temporaryFolder();
  env = { DATA_DIR: folder.path };
  if (engine === 'postgresql') {
    database = await openTestDatabase();
    env.DATABASE_URL = database.url ?? '';
  } else {
    copyPglite(join(folder.path, 'db'));
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

/** Signs up and in and orders two boxes. */
async function placeOrder(api: ApiProcess) {
  const user = newUser();
  const { email, password } = user;
  await send(api, '/api/auth/create_user', user);
  const { access_token } = await send<TokenPair>(api, '/api/auth/token', { email, password });
  const purchase = { ...delivery(), product_id: 'golden', quantity: 2 };
  const order = await send<OrderDetails>(api, '/api/order/buy_now', purchase, access_token);
  return { order, token: access_token };
}

describe(`the process on ${engine}`, () => {
  it('[AP-14] [CK-06] [CO-02] [S-32] [S-46] has order, session and mails of before after kill -9', async () => {
    const first = await startReady();
    const { order, token } = await placeOrder(first);
    expect(order.total_amount).toBe(2800);
    const { ticket } = await send<{ ticket: string }>(first, '/api/contact/message', {
      name: 'Asha Negi',
      phone_number: '9816012345',
      email: 'asha@example.in',
      comment: 'Do you deliver to Kaza?',
    });
    first.child.kill('SIGKILL');
    await first.exit;
    // A mail that the kill has interrupted is sent again when its claim ends, after some minutes.
    await withDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: folder.path }, (db) =>
      sql`update outbox set due_at = now() where sent_at is null`.execute(db),
    );

    const second = await startReady();
    const path = '/api/order/get_all_orders_by_user';
    expect(await send<Order[]>(second, path, null, token)).toMatchObject([
      { order_id: order.order_id, total_amount: 2800 },
    ]);
    const mailFolder = join(folder.path, 'mail');
    /** By id: a mail that was written before the kill, but not yet marked as sent, is there twice. */
    const mails = () =>
      new Map(
        (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
          .filter((name) => name.endsWith('.eml'))
          .map((name) => [name.slice(-40), readFileSync(join(mailFolder, name), 'utf8')]),
      );
    const count = (text: string) =>
      [...mails().values()].filter((mail) => mail.includes(text)).length;
    // To the shop and to the sender; to the buyer.
    await waitUntil(() => count(ticket) === 2 && count(order.order_id) === 1);
    expect(mails().size).toBe(3);
  });

  it('[S-36] [PY-06] [PY-09] changes the status of an order and its payment by command', async () => {
    const api = await startReady();
    const command = async (...args: string[]) => {
      const { exit, output } = await start({ API_PORT: new URL(api.url).port }, { args });
      return { ...(await exit), output: output() };
    };
    const { order, token } = await placeOrder(api);
    const { order_id, order_number } = order;

    expect((await command('order')).output).toContain(`${order_number}  `);
    expect(await command('order', order_number, 'packed', 'With', 'straw')).toMatchObject({
      code: 0,
      output: `Order ${order_number} is packed.\n`,
    });
    const changed = await send<OrderDetails>(api, `/api/order/${order_id}`, null, token);
    expect(changed.events.at(-1)).toMatchObject({ status: 'packed', reason: 'With straw' });
    const refused = await command('order', order_number, 'delivered');
    expect(refused.code).toBe(1);
    expect(refused.output).toBe('This order is packed; it cannot become delivered.\n');

    // PY-06, PY-09.
    expect(await command('order', order_number, 'paid', '412345678901')).toMatchObject({
      code: 0,
      output: `Order ${order_number}: paid, reference 412345678901.\n`,
    });
    await command('order', order_number, 'cancelled', 'Hail');
    expect((await command('order')).output).toMatch(
      /Payments:\n\nRR-\S+ {2}₹2800 {2}.+ {2}return by .+ IST, paid with 412345678901\n/,
    );
    expect(await command('order', order_number, 'refunded', 'R-1', 'By', 'UPI')).toMatchObject({
      code: 0,
      output: `Order ${order_number}: refunded, reference R-1.\n`,
    });
  });

  it('[DL-03] [DL-06] lists a dispatch day, changes dates and dispatches with a carrier by command', async () => {
    const api = await startReady();
    const command = async (...args: string[]) => {
      const { exit, output } = await start({ API_PORT: new URL(api.url).port }, { args });
      return { ...(await exit), output: output() };
    };
    const { order, token } = await placeOrder(api);
    const { order_id, order_number, shipments } = order;
    const day = shipments[0]?.dates?.leaves_on ?? '';
    expect((await command('order', 'packing-list', day)).output).toContain(
      `${order_number}  Fruit`,
    );

    const dates = ['2099-01-05', '2099-01-07', '2099-01-09'];
    const changed = await command('order', order_number, 'dates', ...dates, '--reason', 'Snow');
    expect(changed).toMatchObject({ code: 0, output: `Order ${order_number} has new dates.\n` });
    const secret = readFileSync(join(folder.path, 'jwt-secret'));
    const staffToken = await createStaffTokens(secret).sign();
    await send(api, `/staff/orders/${order_id}/step`, { status: 'packed' }, staffToken);
    const tracking = [
      '--carrier',
      'DTDC',
      '--tracking',
      '4711',
      '--link',
      'https://dtdc.example/4711',
    ];
    await command('order', order_number, 'dispatched', ...tracking, 'With straw');
    const sent = await send<OrderDetails>(api, `/api/order/${order_id}`, null, token);
    expect(sent).toMatchObject({
      order_status: 'dispatched',
      shipments: [{ dates: { leaves_on: '2099-01-05' }, carrier: 'DTDC', tracking_number: '4711' }],
      date_changes: [{ reason: 'Snow' }],
    });
    expect(sent.events.at(-1)).toMatchObject({ reason: 'With straw' });
    const unknown = await command('order', order_number, 'packed', '--colour', 'red');
    expect(unknown.code).toBe(1);
    expect(unknown.output).toContain('Usage:');
  });

  it('[S-38] lists replacement requests by command, with their photos as files', async () => {
    const api = await startReady();
    const { order, token } = await placeOrder(api);
    const secret = readFileSync(join(folder.path, 'jwt-secret'));
    const staffToken = await createStaffTokens(secret).sign();
    for (const status of ['packed', 'dispatched', 'delivered']) {
      await send(api, `/staff/orders/${order.order_id}/step`, { status }, staffToken);
    }

    const form = new FormData();
    const fields = { ...validFields, reason: 'Bruised\n\u001b[2J in transit' };
    Object.entries(fields).forEach(([name, value]) => form.append(name, value));
    form.append('photos', new Blob([await bytesOf(picture().png())]), 'photo.png');
    const { status } = await fetch(`${api.url}/api/order/${order.order_id}/replacement`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
    });
    expect(status).toBe(201);
    const command = await start({ API_PORT: new URL(api.url).port }, { args: ['order'] });
    await command.exit;
    const output = command.output();
    const file = join(folder.path, 'replacement-photos', `${order.order_number}-golden-1.jpg`);
    expect(output).toContain(
      `No order is waiting.\n\nReplacement requests:\n\n${order.order_number}  `,
    );
    expect(output).toMatch(/ {2}Golden {2}12 damaged\n {2}Bruised ?\n {3}\[2J in transit\n/);
    expect(output).toContain(`  ${file}\n`);
    expect(readFileSync(file).subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('[S-36] refuses a command when the API is not running', async () => {
    const { exit, output } = await start({}, { args: ['order'] });
    expect((await exit).code).toBe(1);
    expect(output()).toMatch(/^The shop does not respond on port \d+\. Start it: npm start\n$/);
  });

  it('starts in an empty folder, stores a secret with mode 600, and ends with its parent process', async () => {
    rmSync(folder.path, { recursive: true });
    const api = await startReady({}, { hasParent: true });
    const file = join(folder.path, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);

    api.child.disconnect();
    expect(await api.exit).toEqual({ code: 0, signal: null });
  });

  it('[S-46] completes running requests on SIGTERM, also a repeated one, and ends with 0', async () => {
    const api = await startReady();
    const user = newUser();
    const signUp = send<{ email: string }>(api, '/api/auth/create_user', user);
    const others = Array.from({ length: 6 }, () => send(api, '/api/auth/create_user', newUser()));
    await send(api, '/health/live', null);
    api.child.kill('SIGTERM');
    api.child.kill('SIGINT');
    expect(await signUp).toMatchObject({ email: user.email });
    await Promise.allSettled(others);
    expect(await api.exit).toEqual({ code: 0, signal: null });
    expect(api.output()).not.toContain('"level":50');
  });

  it('names API_PORT when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const api = await start({ API_PORT: String(port) });
    expect(await api.exit).toEqual({ code: 1, signal: null });
    expect(api.output()).toBe(`Port ${port} is taken. Set API_PORT to another port.\n`);
    other.close();
  });

  it('names an invalid variable', async () => {
    const api = await start({ API_PORT: 'four thousand' });
    expect(await api.exit).toEqual({ code: 1, signal: null });
    expect(api.output()).toBe(
      'API_PORT must be a port number from 0 to 65535, not "four thousand".\n',
    );
  });

  if (engine === 'postgresql') {
    it('[SC-03] starts although another connection has locked an expired session', async () => {
      const { db, close } = await openPostgres(env.DATABASE_URL ?? '');
      await sql`with someone as (
          insert into users (first_name, last_name, email, password_hash, phone_number)
          values ('Asha', 'Negi', 'asha@example.in', 'x', '9816012345') returning user_id
        ) insert into sessions (user_id, expires_at) select user_id, now() from someone`.execute(
        db,
      );
      await db.transaction().execute(async (trx) => {
        await sql`select from sessions for update`.execute(trx);
        await startReady();
      });
      await close();
    });
  }

  it('several started at the same time share PostgreSQL, or one gets the folder of PGlite', async () => {
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
