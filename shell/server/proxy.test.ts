import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import { proxyOptions } from './proxy';

let app: FastifyInstance;
let other: Server;

async function start(listener: RequestListener, timeoutMs = 5_000): Promise<void> {
  other = createServer(listener);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  app = fastify({ trustProxy: ['loopback'] });
  await app.register(proxy, proxyOptions(`http://127.0.0.1:${port}`, '/there', timeoutMs));
}

function stopOther(): Promise<void> {
  other.closeAllConnections();
  return new Promise((resolve) => other.close(() => resolve()));
}

afterEach(async () => {
  await app.close();
  await stopOther();
});

it('tells the other server the shopper’s address', async () => {
  await start((request, response) => response.end(request.headers['x-forwarded-for']));
  const answer = await app.inject({ url: '/there/x', remoteAddress: '203.0.113.7' });
  expect(answer.body).toBe('203.0.113.7');
});

it('does not pass on an address that a shopper made up', async () => {
  await start((request, response) => response.end(request.headers['x-forwarded-for']));
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const made = await app.inject({ url: '/there/x', headers, remoteAddress: '203.0.113.7' });
  expect(made.body).toBe('203.0.113.7');
  const fromProxy = await app.inject({ url: '/there/x', headers, remoteAddress: '127.0.0.1' });
  expect(fromProxy.body).toBe('198.51.100.1');
});

it('answers 502 without naming the other server while that one is down, and recovers', async () => {
  await start((_request, response) => response.end('here'));
  const { port } = other.address() as AddressInfo;
  await stopOther();
  const answer = await app.inject({ url: '/there/x' });
  expect(answer.statusCode).toBe(502);
  expect(answer.body).not.toContain(String(port));

  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  expect((await app.inject({ url: '/there/x' })).body).toBe('here');
});

it('answers 504 when the other server is silent', async () => {
  await start(() => undefined, 1_000);
  expect((await app.inject({ url: '/there/x' })).statusCode).toBe(504);
});

it('asks a server in trouble once', async () => {
  let asked = 0;
  await start((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  expect((await app.inject({ url: '/there/x' })).statusCode).toBe(503);
  expect(asked).toBe(1);
});
