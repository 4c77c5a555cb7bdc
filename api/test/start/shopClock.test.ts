import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import type { OrderDetails } from '@shop/shared/contract';
import type { AdminSession } from '@shop/shared/contract/admin';
import { sendDue } from '../../src/mail/sender';
import { clockOffset, startClock } from '../../src/startClock';
import { adminCalls } from '../support/team/admin';
import { openTestDatabase } from '../support/database/database';
import { recordLog } from '../support/processes/log';
import { orderCalls, withKey } from '../support/orders/orders';
import { openInstance, type Shopper } from '../support/shop';
import { newUser } from '../support/users';

/** Long enough ago that no period of the shop reaches today. */
const offset = clockOffset(new Date('2024-09-10T06:30:00Z'));
const { logger } = recordLog();

type Database = Awaited<ReturnType<typeof openTestDatabase>>;
type Instance = Awaited<ReturnType<typeof openInstance>>;
let database: Database;
let shop: Instance;
let customer: Shopper;
let owner: Shopper;
beforeAll(async () => {
  database = await openTestDatabase({ clockOffsetMs: offset });
  shop = await openInstance(database.db, { clock: startClock(offset) });
  customer = await shop.shopper();
  owner = await shop.owner();
});
afterAll(async () => {
  await shop.app.close();
  await database.close();
});

/** Returns every time in the database, by table and column. */
async function listTimes(): Promise<{ column: string; at: Date }[]> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as "table", column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'timestamp with time zone'
  `.execute(database.db);
  const times: { column: string; at: Date }[] = [];
  for (const { table, name } of columns) {
    const { rows } = await sql<{ at: Date }>`
      select ${sql.ref(name)} as at from ${sql.table(table)} where isfinite(${sql.ref(name)})
    `.execute(database.db);
    times.push(...rows.map(({ at }) => ({ column: `${table}.${name}`, at })));
  }
  return times;
}

it('a shop with another clock writes no date of the system clock', async () => {
  const begun = Date.now();
  const context = () => ({
    shop,
    token: customer.access_token,
    staffToken: owner.access_token,
  });
  const { buyNow, confirm } = orderCalls(context);
  const { act } = adminCalls(context);
  const user = newUser();
  await shop.call('POST', '/api/auth/create_user', { body: user });
  const signedIn = await shop.call('POST', '/api/auth/token', {
    body: { email: user.email, password: user.password },
  });
  expect(signedIn.status).toBe(200);
  const { body: order } = await buyNow({ product_id: 'golden', quantity: 1 }, withKey());
  await confirm(order.order_id);
  const setting = { method: 'PUT', key: 'a-setting' } as const;
  expect((await act('/settings/stock.low_threshold', { value: '7' }, setting)).status).toBe(200);
  await shop.call('POST', '/api/contact/message', {
    body: { name: 'Asha', phone_number: '9816012345', email: user.email, comment: 'Hello' },
  });
  const dates: Date[] = [];
  const deliver = ({ sentAt }: { sentAt: Date }) => {
    dates.push(sentAt);
    return Promise.resolve(null);
  };
  await sendDue({ ...shop, deliver, log: logger });

  const month = (time: Date | string) => new Date(time).toISOString().slice(0, 7);
  const { body } = await shop.call<OrderDetails>('GET', `/api/order/${order.order_id}`, {
    token: customer.access_token,
  });
  expect(month(body.order_date)).toBe('2024-09');
  expect(dates.length).toBeGreaterThan(1);
  expect(dates.map(month)).toEqual(dates.map(() => '2024-09'));

  const { body: session } = await shop.call<AdminSession>('GET', '/api/admin/session', {
    token: owner.access_token,
  });
  expect(month(session.now)).toBe('2024-09');

  const times = await listTimes();
  const written = new Set(
    times.filter(({ at }) => month(at) === '2024-09').map(({ column }) => column),
  );
  expect([...written]).toEqual(
    expect.arrayContaining([
      'orders.order_date',
      'stock_movements.at',
      'outbox.created_at',
      'outbox.sent_at',
      'audit_log.at',
      'sessions.created_at',
      'settings.changed_at',
      'order_events.at',
    ]),
  );
  expect(times.filter(({ at }) => at.getTime() >= begun)).toEqual([]);
});

it('no column default uses another clock', async () => {
  const { rows } = await sql<{ column_default: string }>`
    select distinct column_default from information_schema.columns
    where table_schema = current_schema() and data_type like 'timestamp%' and column_default is not null
  `.execute(database.db);
  const others = rows.filter(({ column_default }) => !column_default.includes('shop_now()'));
  expect([rows.length > 0, others]).toEqual([true, []]);
});

it('no statement of the API uses another clock', () => {
  const source = join(__dirname, '../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:[qQ]ueries|^db[\\/].*)\.ts$/.test(file) && !file.includes('migrations'))
    .map((file) => join(source, file));
  const asked = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\b(?:Date|performance)\.now\(\)/g, '');
    const [found] =
      /\bnow\(\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltime|\bclock_timestamp/.exec(text) ??
      [];
    return found === undefined ? [] : [`${relative(source, file)}: ${found}`];
  });
  expect(files.length).toBeGreaterThan(30);
  expect(asked).toEqual([]);
});
