import fastify, { type FastifyInstance } from 'fastify';
import { endpoints, type Prefetched } from '@shop/shared';
import { wellKnown } from './wellKnown';

let app: FastifyInstance;
let settings: Prefetched[string];
beforeEach(() => {
  settings = { data: { contact: { email: 'shop@example.in' } } };
  app = fastify();
  wellKnown(app, {
    api: { prefetch: () => Promise.resolve({ [endpoints.shopSettings.path]: settings }) },
    publicOrigin: 'https://shop.example',
    now: () => Date.parse('2026-11-26T17:00:00Z'),
  });
});
afterEach(() => app.close());

describe('security.txt', () => {
  it('[S-40] names the contact of the shop, and expires within a year', async () => {
    const { headers, body } = await app.inject('/.well-known/security.txt');

    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:shop@example.in',
      'Contact: https://shop.example/contact',
      'Expires: 2027-05-25T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ]);
  });

  it('names the contact page while the API is unavailable', async () => {
    settings = { failure: { text: 'No', status: 503 } };

    const { statusCode, body } = await app.inject('/.well-known/security.txt');

    expect([statusCode, body.split('\n')[0]]).toEqual([
      200,
      'Contact: https://shop.example/contact',
    ]);
  });
});

it('redirects change-password to the page where a password is changed', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password');

  expect([statusCode, headers.location]).toEqual([302, '/user/settings']);
});
