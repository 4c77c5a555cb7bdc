import { join } from 'node:path';
import type { OrderDetails, TokenPair } from '@shop/shared/contract';
import { copyPglite, engine, openTestDatabase } from '../database/database';
import { temporaryFolder } from './folder';
import { environmentOf, spawnApi, untilReady, type ApiProcess } from './process';
import { delivery, newUser } from '../users';

/** Gives each test a folder and a database, and kills the processes that it has started. */
export function setUpProcesses() {
  // Processes that open PGlite need some seconds on a busy machine.
  jest.setTimeout(120_000);

  let folder: ReturnType<typeof temporaryFolder>;
  let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
  const running = new Set<ApiProcess>();

  beforeEach(async () => {
    folder = temporaryFolder();
    database = engine === 'postgresql' ? await openTestDatabase() : undefined;
    if (!database) copyPglite(join(folder.path, 'db'));
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

  const config = () => ({ databaseUrl: database?.url ?? null, dataDir: folder.path });

  async function start(more: Record<string, string> = {}, options = {}): Promise<ApiProcess> {
    const api = await spawnApi({ ...environmentOf(config()), ...more }, options);
    running.add(api);
    return api;
  }

  async function startReady(more = {}, options = {}): Promise<ApiProcess> {
    const api = await start(more, options);
    await untilReady(api);
    return api;
  }

  return { config, start, startReady };
}

/** Sends a POST with a body, a GET without one. */
export async function send<Body>(
  { url }: ApiProcess,
  path: string,
  body: object | null,
  token = '',
) {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Body;
}

/** Signs up, signs in and orders two boxes. */
export async function placeOrder(api: ApiProcess) {
  const user = newUser();
  const { email, password } = user;
  await send(api, '/api/auth/create_user', user);
  const { access_token } = await send<TokenPair>(api, '/api/auth/token', { email, password });
  const purchase = { ...delivery(), product_id: 'golden', quantity: 2 };
  const order = await send<OrderDetails>(api, '/api/order/buy_now', purchase, access_token);
  return { order, token: access_token };
}
