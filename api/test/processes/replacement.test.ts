import { Balancer } from '@shop/shared/fakes/Balancer.mjs';
import { underLoad } from '@shop/shared/fakes/underLoad.mjs';
import { setUpProcesses } from '../support/processes/apiProcesses';
import { engine } from '../support/database/database';
import { untilReady, type ApiProcess } from '../support/processes/process';
import { newUser } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

const { start, startReady } = setUpProcesses();

let onEnd = (): Promise<void> => Promise.resolve();
afterEach(() => onEnd());

/** The load balancer of the test checks every 50 ms. */
const DRAIN_SECONDS = '1';
const json = { 'content-type': 'application/json' };

it('[S-46] a process that receives SIGTERM is no longer ready, serves for a while, and exits with 0', async () => {
  const api = await startReady({ DRAIN_SECONDS });
  const statusOf = (path: string) => fetch(`${api.url}${path}`).then(({ status }) => status);
  api.child.kill('SIGTERM');
  await waitUntil(async () => (await statusOf('/health/ready')) === 503);
  const response = await fetch(`${api.url}/api/product/products`);
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect(await api.exit).toEqual({ code: 0, signal: null });
});

if (engine === 'postgresql') {
  it('[S-46] each of two processes behind a balancer is replaced without a failed request', async () => {
    const apis = [await startReady({ DRAIN_SECONDS }), await startReady({ DRAIN_SECONDS })];
    const balancer = new Balancer(apis.map(({ url }) => url));
    onEnd = () => balancer.stop();
    const origin = await balancer.start();
    const replace = async (api: ApiProcess) => {
      await waitUntil(() => apis.every(({ url }) => balancer.isReady(url)));
      api.child.kill('SIGTERM');
      expect(await api.exit).toEqual({ code: 0, signal: null });
      const next = await start({ DRAIN_SECONDS, API_PORT: new URL(api.url).port });
      await untilReady(next);
      apis[apis.indexOf(api)] = next;
      await waitUntil(() => balancer.isReady(api.url));
    };
    let requests = 0;
    const send = () => {
      requests += 1;
      if (requests % 20 > 0) return fetch(`${origin}/api/product/products`);
      const body = JSON.stringify(newUser());
      return fetch(`${origin}/api/auth/create_user`, { method: 'POST', headers: json, body });
    };
    const { responses, failures } = await underLoad(
      send,
      async () => {
        for (const api of [...apis]) await replace(api);
      },
      4,
    );
    expect(failures).toEqual([]);
    expect(responses).toBeGreaterThan(100);
  });
}
