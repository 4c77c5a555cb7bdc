import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Order } from '@shop/shared/contract';
import { sql } from 'kysely';
import { openPostgres } from '../../src/db/open';
import { placeOrder, send, setUpProcesses } from '../support/processes/apiProcesses';
import { engine, withDatabase } from '../support/database/database';
import { untilReady } from '../support/processes/process';
import { newUser } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

const { config, start, startReady } = setUpProcesses();

describe(`the process on ${engine}`, () => {
  it('[AP-14] [CK-06] [CO-02] [S-32] [S-46] keeps order, session and mails after kill -9', async () => {
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
    // An interrupted mail is sent again some minutes later, when its claim ends.
    await withDatabase(config(), (db) =>
      sql`update outbox set due_at = now() where sent_at is null`.execute(db),
    );

    const second = await startReady();
    const path = '/api/order/get_all_orders_by_user';
    expect(await send<Order[]>(second, path, null, token)).toMatchObject([
      { order_id: order.order_id, total_amount: 2800 },
    ]);
    const mailFolder = join(config().dataDir, 'mail');
    /** Compares by id, because a mail written just before the kill may be sent twice. */
    const mails = () =>
      new Map(
        (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
          .filter((name) => name.endsWith('.eml'))
          .map((name) => [name.slice(-40), readFileSync(join(mailFolder, name), 'utf8')]),
      );
    const count = (text: string) =>
      [...mails().values()].filter((mail) => mail.includes(text)).length;
    // Mails to the shop, to the sender and to the buyer.
    await waitUntil(() => count(ticket) === 2 && count(order.order_id) === 1);
    expect(mails().size).toBe(3);
  });

  it('starts in an empty folder, and ends with its parent process', async () => {
    rmSync(config().dataDir, { recursive: true });
    const api = await startReady({}, { hasParent: true });
    api.child.disconnect();
    expect(await api.exit).toEqual({ code: 0, signal: null });
  });

  it('without JWT_SECRET stores one with mode 600, or says that a shared database needs it', async () => {
    const api = await start({ JWT_SECRET: '' });
    if (engine === 'postgresql') {
      expect(await api.exit).toEqual({ code: 1, signal: null });
      expect(api.output()).toBe(
        'JWT_SECRET must be set where DATABASE_URL is: all processes of the shop need the same one. ' +
          'Make one: openssl rand -base64 48\n',
      );
      return;
    }
    await untilReady(api);
    const file = join(config().dataDir, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
  });

  it('[S-46] completes running requests after SIGTERM, even a repeated one, and exits with 0', async () => {
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
      const { db, close } = await openPostgres(config().databaseUrl ?? '');
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
      for (const { output } of all) {
        await waitUntil(() => output().includes('REDIS_URL is not set: each process limits'));
      }
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
