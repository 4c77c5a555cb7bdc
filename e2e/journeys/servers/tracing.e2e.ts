import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FakeCollector } from '@shop/shared/fakes/FakeCollector.mjs';
import { root } from '../../../shared/build/units.mjs';
import { newCredentials, person } from '../../support/Account';
import { ObservedShop } from '../../support/servers/ObservedShop';
import { expect, test } from '../../support/test';

test('one trace connects a request to the shell with the statements of the API', async ({
  onEnd,
}) => {
  const collector = new FakeCollector();
  const endpoint = await collector.start();
  onEnd(() => collector.stop());
  const shop = await ObservedShop.start(onEnd, () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }));
  const body = { ...person, ...newCredentials(), address: '' };
  expect((await shop.fetch('shell', '/api/auth/create_user', { body })).status).toBe(201);
  // Servers send their spans before they end.
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

test('the servers load no module of OpenTelemetry without a collector', async ({ onEnd }) => {
  const preload = `--require ${path.join(root, 'e2e/support/servers/listModules.cjs')}`;
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
  /** Whether a file is part of OpenTelemetry's API package, which prom-client needs. */
  const isApi = (file: string) => file.includes(path.join('@opentelemetry', 'api', 'build'));

  // Nothing listens on this port. The servers must end nevertheless.
  const unreachable = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const [traced, untraced] = await Promise.all([loadedModules(unreachable), loadedModules({})]);
  for (const files of traced) expect(files.join()).toContain('sdk-trace');
  for (const files of untraced) expect(files.filter((file) => !isApi(file))).toEqual([]);
});
