import crypto from 'node:crypto';
import { buildTestApp } from '../test/buildTestApp';
import { asha, DeployShop, packBuild, ravi, unit } from './test/DeployShop';

let shop: DeployShop | undefined;
const start = async (...args: Parameters<typeof DeployShop.start>) =>
  (shop = await DeployShop.start(...args));
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});

const requests = [
  ['GET', '/deployments'],
  ['POST', `/deployments/${unit}`],
  ['POST', `/deployments/${unit}/rollback`],
  ['PATCH', `/deployments/${unit}`],
  ['DELETE', `/deployments/${unit}`],
] as const;

it('[TE-04] has no URLs of deployments when no token is configured', async () => {
  const { app, config } = await start();
  const off = await buildTestApp({ ...config, deployTokens: [], logLevel: 'silent' });

  for (const [method, url] of requests) {
    const headers = { authorization: `Bearer ${asha}` };
    const [response, unknown] = [
      await off.inject({ method, url, headers }),
      await off.inject({ method, url: url.replace('deployments', 'nothing'), headers }),
    ];
    expect(response.statusCode).toBe(unknown.statusCode);
    expect(response.statusCode).toBe(404);
  }
  expect((await app.inject('/deployments')).statusCode).toBe(401);
  await off.close();
});

describe.each(requests)('%s %s', (method, url) => {
  it.each(['', 'x'.repeat(40), `${asha}x`, asha.slice(1), asha.toUpperCase()])(
    '[TE-04] is refused with the token %j',
    async (token) => {
      const { send, logs } = bind(await start());
      const response = await send(method, url, { token });

      expect(response.json()).toMatchObject({
        status: 401,
        detail: expect.stringContaining('Set DEPLOY_TOKEN') as unknown,
      });
      expect(logs.join('')).toContain('a deployment token is missing or wrong');
      if (token) expect(logs.join('')).not.toContain(token);
    },
  );
});

const bind = (started: DeployShop) => ({
  send: started.send.bind(started),
  logs: started.logs,
  started,
});

it('[TE-04] deploys only the remotes that a token names', async () => {
  const { send, started } = bind(await start());
  const payload = await packBuild('mf-admin', 'A');
  for (const method of ['POST', 'DELETE'] as const) {
    const response = await send(method, '/deployments/mf-admin', { token: ravi, payload });
    expect(response.json()).toMatchObject({
      status: 403,
      detail: 'The token of ravi is not for mf-admin. It is for mf-gifts, mf-x.',
    });
  }
  await started.deploy('A', { name: 'mf-admin' });
  await started.deploy('A', { name: 'mf-gifts' });

  const status = await send('GET', '/deployments', { token: ravi });

  expect(status.json()).toEqual([expect.objectContaining({ unit: 'mf-gifts' })]);
});

it('[TE-04] compares tokens in constant time', async () => {
  const compare = jest.spyOn(crypto, 'timingSafeEqual');
  const { send } = bind(await start());
  await send('GET', '/deployments', { token: 'short' });

  // Each token, by hashes of equal length.
  expect(compare).toHaveBeenCalledTimes(2);
  compare.mockRestore();
});

it('[TE-04] answers nobody of a network with ten wrong tokens in a minute, and logs each', async () => {
  const { send, logs } = bind(await start());
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await send('GET', '/deployments', { token: `wrong ${attempt}` })).status).toBe(401);
  }

  const response = await send('GET', '/deployments');

  expect(response.json()).toMatchObject({
    status: 429,
    detail: expect.stringContaining('Too many wrong tokens') as unknown,
  });
  expect(logs.join('')).not.toContain('deployment refused');
  const lines = logs.filter((line) => line.includes('a deployment token is missing or wrong'));
  expect(lines).toHaveLength(10);
});

it('[TE-04] limits the requests with a right token, too', async () => {
  const { send } = bind(await start());
  const responses = await Promise.all(
    Array.from({ length: 121 }, () => send('GET', '/deployments')),
  );

  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.json()).toMatchObject({
    status: 429,
    detail: expect.stringMatching(
      /^Too many requests came from your network\. Try again in /,
    ) as unknown,
  });
});

it('[TE-04] never logs a token', async () => {
  const { started, send, logs } = bind(await start());
  await started.deploy('A');
  await send('POST', '/deployments/mf-admin', { token: ravi });

  expect(logs.join('')).toContain('"by":"asha"');
  expect(logs.join('')).toContain('"by":"ravi"');
  for (const token of [asha, ravi]) expect(logs.join('')).not.toContain(token);
});

it('[TE-04] refuses deployments where another server owns the locations', async () => {
  const { listen } = await import('../test/testShop');
  const owner = await listen((_request, response) => response.end('{}'));
  const { send } = bind(await start({ remotesUrl: `${owner.origin}/remotes.json` }));

  for (const [method, url] of requests) {
    expect((await send(method, url)).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining(
        'listed at REMOTES_URL, which another server owns',
      ) as unknown,
    });
  }
  await owner.close();
});

it.each(['api', 'Mf-x', 'mf_x', 'x'.repeat(41)])(
  '[TE-04] takes no remote with the name %s',
  async (name) => {
    const { send } = bind(await start());
    const response = await send('POST', `/deployments/${name}`, {
      payload: await packBuild(name, 'A'),
    });
    expect(response.json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('cannot be the name of a remote') as unknown,
    });
  },
);

it('[TE-04] says how to send a build', async () => {
  const { send } = bind(await start());
  const response = await send('POST', `/deployments/${unit}`, {
    payload: '{}',
    type: 'text/plain',
  });
  expect(response.json()).toMatchObject({
    status: 415,
    detail: expect.stringContaining('application/gzip') as unknown,
  });
});

it.each(['/deployments/shell', '/deployments/shell/rollback'])(
  '[TE-05] replaces no shell that nobody supervises, nor for a token of remotes (%s)',
  async (url) => {
    const { send } = bind(await start());
    const payload = await packBuild('shell', 'A');

    expect((await send('POST', url, { payload })).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('was not started by npm start') as unknown,
    });
    expect((await send('POST', url, { payload, token: ravi })).json()).toMatchObject({
      status: 403,
    });
  },
);
