import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Lifecycle } from '@shop/shared/server';
import { Balancer } from '@shop/shared/fakes/Balancer.mjs';
import { underLoad } from '@shop/shared/fakes/underLoad.mjs';
import { buildTestApp } from './test/buildTestApp';
import type { Config } from './config';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';

let shop: CatalogShop;
let config: Config;

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  config = await shop.configure();
});
afterAll(() => shop.remove());

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A shell that ends like with `closeOnSignal` and is started again on its port. */
async function startShell(port = 0) {
  const lifecycle = new Lifecycle();
  const app = await buildTestApp(config, { lifecycle });
  opened.push(app);
  await app.listen({ port, host: '127.0.0.1' });
  const { port: ownPort } = app.server.address() as AddressInfo;
  return { app, lifecycle, port: ownPort, origin: `http://127.0.0.1:${ownPort}` };
}
type Shell = Awaited<ReturnType<typeof startShell>>;

it('[S-46] replaces each of two shells behind a balancer without a failed request', async () => {
  const shells = [await startShell(), await startShell()];
  const balancer = new Balancer(shells.map(({ origin }) => origin));
  opened.push({ close: () => balancer.stop() });
  const origin = await balancer.start();
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await sleep(10);
  };
  const replace = async (shell: Shell) => {
    await until(() => shells.every((one) => balancer.isReady(one.origin)));
    shell.lifecycle.drain();
    await until(() => balancer.isUnused(shell.origin));
    await shell.app.close();
    shells[shells.indexOf(shell)] = await startShell(shell.port);
    await until(() => balancer.isReady(shell.origin));
  };
  let requests = 0;
  const paths = ['/shop', '/assets/main.0123abcd.js', '/logo.svg', '/api/product/products'];
  const send = () => {
    requests += 1;
    return fetch(`${origin}${paths[requests % paths.length] ?? ''}`);
  };
  const { responses, failures } = await underLoad(send, async () => {
    for (const shell of [...shells]) await replace(shell);
  });
  expect(failures).toEqual([]);
  expect(responses).toBeGreaterThan(20);
});

it('[S-46] reports a draining shell as not ready, but serves requests and closes connections', async () => {
  const { lifecycle, origin } = await startShell();
  const before = await fetch(`${origin}/shop`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  lifecycle.drain();
  expect((await fetch(`${origin}/health/ready`)).status).toBe(503);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  for (const path of ['/shop', '/assets/main.0123abcd.js', '/api/product/products', '/%zz']) {
    const { headers } = await fetch(origin + path);
    expect([path, headers.get('connection')]).toEqual([path, 'close']);
  }
});
