import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { clientErrorHandler } from './clientErrors';
import { connectionLimits } from './connectionLimits';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({
    clientErrorHandler: clientErrorHandler({ 'x-frame-options': 'DENY' }),
    http: { headersTimeout: 10, connectionsCheckingInterval: 10 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Returns what the server sends before it closes the connection. */
async function responseTo(bytes: string): Promise<string> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

it.each([
  ['malformed', 'GARBAGE\r\n\r\n', '400 Bad Request'],
  [
    'too large',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['too slow', 'GET / HTTP/1.1\r\n', '408 Request Timeout'],
])(
  '[S-40] [AP-16] rejects a request that is %s with problem+json and the headers',
  async (_how, bytes, status) => {
    const response = await responseTo(bytes);

    const [head = '', body] = response.split('\r\n\r\n');
    const [first, ...headers] = head.split('\r\n');
    expect(first).toBe(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body ?? '')).toEqual({
      type: 'about:blank',
      title: status.slice(4),
      status: Number(status.slice(0, 3)),
      detail: expect.stringMatching(/^The .*\.$/) as string,
    });
    expect(headers).toEqual(
      expect.arrayContaining([
        'x-frame-options: DENY',
        'cache-control: no-store',
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${body?.length}`,
      ]),
    );
  },
);

it('limits how long a client may send, read and keep a connection open', () => {
  const limited = fastify(connectionLimits);

  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = limited.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    timeout: 120_000,
    keepAliveTimeout: 72_000,
  });
});
