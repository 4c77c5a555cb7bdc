import fastify from 'fastify';
import { commonHeaders } from './commonHeaders';

it('[S-40] sets the headers of helmet and the request id', async () => {
  const app = fastify({ genReqId: () => 'request-1' });
  app.addHook('onSend', commonHeaders('https://shop.example'));
  app.get('/', () => 'text');
  const { headers } = await app.inject('/');
  await app.close();
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';/) as string,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-request-id': 'request-1',
    'x-xss-protection': '0',
  });
});

it('keeps headers that a route sets', async () => {
  const app = fastify();
  app.addHook('onSend', commonHeaders('https://shop.example'));
  app.get('/', (_request, reply) => reply.header('x-frame-options', 'DENY').send('text'));
  const { headers } = await app.inject('/');
  await app.close();
  expect(headers['x-frame-options']).toBe('DENY');
});
