import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FakeCollector } from '@shop/shared/fakes/FakeCollector.mjs';
import { newCredentials } from '../support/Account';
import { ObservedShop } from '../support/ObservedShop';
import { expect, test } from '../support/test';
import { root } from '../support/workspace';

test('one trace leads from a request of the shell to the statements of the API', async ({
  onEnd,
}) => {
  const collector = new FakeCollector();
  const endpoint = await collector.start();
  onEnd(() => collector.stop());
  const shop = await ObservedShop.start(onEnd, () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }));
  const user = { first_name: 'Asha', last_name: 'Negi', phone_number: '9876543210', address: '' };
  const body = { ...user, ...newCredentials() };
  expect((await shop.fetch('shell', '/api/auth/create_user', { body })).status).toBe(201);
  // Both send what they have before they end.
  await shop.end('shell');
  await shop.end('api');

  const [request] = collector.find('shop-shell', 'POST /api/*');
  if (!request) throw new Error('The request has no span.');
  const call = collector.childrenOf(request).find(({ service }) => service === 'shop-shell');
  if (!call) throw new Error('The call of the API has no span.');
  const [signUp] = collector.childrenOf(call);
  if (!signUp) throw new Error('The API has no span.');
  expect(signUp).toMatchObject({ service: 'shop-api', name: 'POST /api/auth/create_user' });
  const statements = collector.childrenOf(signUp);
  expect(statements.map(({ name }) => name)).toContain('INSERT');

  const trace = [request, call, signUp, ...statements];
  expect(new Set(trace.map(({ traceId }) => traceId)).size).toBe(1);
  const requestId = request.attributes['shop.request_id'];
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(signUp.attributes['shop.request_id']).toBe(requestId);
  for (const value of Object.values(body).filter(Boolean)) {
    expect(collector.received).not.toContain(value);
  }
});

test('without a collector nothing of OpenTelemetry is loaded', async ({ onEnd }) => {
  const preload = `--require ${path.join(root, 'e2e/support/listModules.cjs')}`;
  const loadedModules = async (settings: NodeJS.ProcessEnv) => {
    const fileOf = (unit: string, folder: string) => path.join(folder, `${unit}-modules`);
    const shop = await ObservedShop.start(onEnd, (unit, folder) => ({
      ...settings,
      NODE_OPTIONS: preload,
      LOADED_MODULES: fileOf(unit, folder),
    }));
    await shop.fetch('shell', '/shop');
    const lists: string[] = [];
    for (const unit of ['shell', 'api'] as const) {
      await shop.end(unit);
      lists.push(await readFile(fileOf(unit, shop.folder), 'utf8'));
    }
    return lists.map((list) => list.split('\n').filter((file) => file.includes('@opentelemetry')));
  };
  /** Its types and no-op functions are a dependency of prom-client. */
  const isApi = (file: string) => file.includes(path.join('@opentelemetry', 'api', 'build'));

  // Nothing listens there: the servers end all the same.
  const unreachable = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const [traced, untraced] = await Promise.all([loadedModules(unreachable), loadedModules({})]);
  for (const files of traced) expect(files.join()).toContain('sdk-trace');
  for (const files of untraced) expect(files.filter((file) => !isApi(file))).toEqual([]);
});
