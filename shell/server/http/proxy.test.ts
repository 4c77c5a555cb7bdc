import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connect, type AddressInfo } from 'node:net';
import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import { selfSigned } from '../test/selfSigned';
import { listen, type TestServer } from '../test/testShop';
import { proxyOptions } from './proxy';

let app: FastifyInstance;
let upstream: TestServer;

async function start(listener: RequestListener, timeoutMs = 5_000): Promise<void> {
  upstream = await listen(listener);
  app = fastify({ trustProxy: ['loopback'], genReqId: () => 'request-1' });
  await app.register(proxy, proxyOptions(upstream.origin, '/upstream', timeoutMs));
}

afterEach(async () => {
  await app.close();
  await upstream.close();
});

it('sends the IP of the client', async () => {
  await start((request, response) => response.end(request.headers['x-forwarded-for']));
  const response = await app.inject({ url: '/upstream/x', remoteAddress: '203.0.113.7' });
  expect(response.body).toBe('203.0.113.7');
});

it('[S-44] sends its own request id, whatever id the client sends', async () => {
  await start((request, response) => response.end(request.headers['x-request-id']));
  const response = await app.inject({ url: '/upstream/x', headers: { 'x-request-id': 'other' } });
  expect(response.body).toBe('request-1');
});

it.each<Record<string, string>>([
  { expect: '100-continue' },
  { 'keep-alive': 'timeout=5' },
  { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' },
  { upgrade: 'h2c' },
  { connection: 'keep-alive, x-hop', 'x-hop': '1' },
  { te: 'trailers', 'proxy-connection': 'keep-alive' },
])('does not pass on the headers of one connection: %j', async (headers) => {
  await start((request, response) => response.end(JSON.stringify(request.headers)));
  const response = await app.inject({ method: 'DELETE', url: '/upstream/x', headers });
  expect(response.statusCode).toBe(200);
  const { connection: _ofTheProxy, ...received } = response.json<Record<string, string>>();
  expect(Object.keys(headers).filter((name) => name in received)).toEqual([]);
});

it('does not promise a connection that it closes', async () => {
  await start((_request, response) => {
    response.writeHead(200, { connection: 'keep-alive', 'keep-alive': 'timeout=5' }).end('text');
  });
  const headers = { connection: 'close' };
  const response = await app.inject({ url: '/upstream/x', headers });
  expect(response.body).toBe('text');
  expect(response.headers.connection).toBe('close');
  expect(response.headers).not.toHaveProperty('keep-alive');
});

it('trusts only `x-forwarded-for` from trusted proxies', async () => {
  await start((request, response) => response.end(request.headers['x-forwarded-for']));
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const forged = await app.inject({ url: '/upstream/x', headers, remoteAddress: '203.0.113.7' });
  expect(forged.body).toBe('203.0.113.7');
  const fromProxy = await app.inject({ url: '/upstream/x', headers, remoteAddress: '127.0.0.1' });
  expect(fromProxy.body).toBe('198.51.100.1');
});

it('[AP-16] [S-46] responds with 503 and Retry-After, but no upstream URL, while upstream is down, and then recovers', async () => {
  await start((_request, response) => response.end('up'));
  const { port } = new URL(upstream.origin);
  await upstream.close();
  const response = await app.inject({ url: '/upstream/x' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.body).not.toContain(port);
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The shop is not available right now. Please try again later.',
    request_id: 'request-1',
  });

  upstream = await listen((_request, response) => response.end('up again'), Number(port));
  expect((await app.inject({ url: '/upstream/x' })).body).toBe('up again');
});

it('responds with 504 if upstream times out', async () => {
  await start(() => undefined, 1_000);
  expect((await app.inject({ url: '/upstream/x' })).statusCode).toBe(504);
});

it('[S-46] does not retry after 503, and passes Retry-After on', async () => {
  let requests = 0;
  await start((_request, response) => {
    requests += 1;
    response.writeHead(503, { 'retry-after': '7' }).end();
  });
  const response = await app.inject({ url: '/upstream/x' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('7');
  expect(requests).toBe(1);
});

it('[S-46] repeats a read whose connection broke, but no request that may have had an effect', async () => {
  let requests = 0;
  await start((request, response) => {
    requests += 1;
    if (requests === 1) request.socket.destroy();
    else response.end('second');
  });
  expect((await app.inject({ url: '/upstream/x' })).body).toBe('second');
  requests = 0;
  expect((await app.inject({ method: 'POST', url: '/upstream/x' })).statusCode).toBe(502);
  expect(requests).toBe(1);
});

it('[S-02] sends nothing to an upstream server whose certificate is not valid', async () => {
  let requests = 0;
  const server = createServer(selfSigned, (_request, response) => {
    requests += 1;
    response.end('not the API');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  upstream = { origin: `https://localhost:${port}`, close: async () => void server.close() };
  app = fastify();
  await app.register(proxy, proxyOptions(upstream.origin, '/upstream', 5_000));

  const response = await app.inject({ url: '/upstream/x', headers: { authorization: 'Bearer x' } });

  expect(response.statusCode).toBe(502);
  expect(requests).toBe(0);
});

describe('when the client leaves before the response', () => {
  /** Returns a client that has sent its request and waits. */
  const send = async (head: string) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head}\r\nhost: localhost\r\n`);
    return socket;
  };

  it.each(['GET /upstream/x', 'DELETE /upstream/x', 'POST /upstream/x'])(
    '[S-02] aborts the upstream request without counting a failure: %s',
    async (request) => {
      const errors: string[] = [];
      const events = new EventEmitter();
      const [reached, left] = [once(events, 'request'), once(events, 'close')];
      upstream = await listen((incoming, response) => {
        response.once('close', () => events.emit('close'));
        let body = '';
        incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
        incoming.on('end', () => events.emit('request', body));
      });
      app = fastify();
      const options = proxyOptions(upstream.origin, '/upstream', 600_000, (reason) => {
        errors.push(reason);
      });
      await app.register(proxy, options);
      const socket = await send(`${request} HTTP/1.1`);
      socket.write('content-type: text/plain\r\ncontent-length: 4\r\n\r\nbody');

      expect(await reached).toEqual([request.startsWith('GET') ? '' : 'body']);
      socket.destroy();

      await left;
      expect(errors).toEqual([]);
    },
  );

  it.each(['destroy', 'end'] as const)(
    '[S-02] counts no failure for a body that ends early: %s',
    async (leave) => {
      const errors: string[] = [];
      const events = new EventEmitter();
      const [reached, left] = [once(events, 'data'), once(events, 'close')];
      await start((incoming, response) => {
        response.once('close', () => events.emit('close'));
        incoming.on('data', () => events.emit('data'));
        incoming.on('error', () => undefined);
      });
      await app.close();
      app = fastify();
      const options = proxyOptions(upstream.origin, '/upstream', 600_000, (reason) => {
        errors.push(reason);
      });
      await app.register(proxy, options);
      const socket = await send('POST /upstream/x HTTP/1.1');
      socket.write('content-type: application/json\r\ncontent-length: 500\r\n\r\n{');

      await reached;
      socket[leave]();

      await left;
      await app.close();
      expect(errors).toEqual([]);
    },
  );

  it('[S-02] does not count a client that leaves while it sends, at whatever moment', async () => {
    const errors: string[] = [];
    await start((incoming, response) => {
      incoming.on('error', () => undefined);
      incoming.resume().on('end', () => response.end());
    });
    await app.close();
    app = fastify();
    const options = proxyOptions(upstream.origin, '/upstream', 600_000, (reason) => {
      errors.push(reason);
    });
    await app.register(proxy, options);
    for (let turns = 0; turns < 30; turns += 1) {
      const socket = await send('POST /upstream/x HTTP/1.1');
      socket.write('content-type: application/json\r\ncontent-length: 500\r\n\r\n{');
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      socket.destroy();
    }

    await app.close();
    expect(errors).toEqual([]);
  });
});
