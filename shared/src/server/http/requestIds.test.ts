import type { IncomingMessage } from 'node:http';
import { createRequestIds } from './requestIds';

const requestIdOf = createRequestIds(['loopback', '10.0.0.0/8']);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const idOf = (id: string | undefined, remoteAddress: string | undefined = '127.0.0.1') =>
  requestIdOf({
    headers: { 'x-request-id': id },
    socket: { remoteAddress },
  } as never as IncomingMessage);

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3'])(
  '[S-44] keeps the id of a trusted proxy: %s',
  (ip) => {
    expect(idOf('01ARZ3NDEKTSV4RRFFQ69G5FAV', ip)).toBe('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  },
);

it('creates an id if the request has none', () => {
  expect(idOf(undefined)).toMatch(uuid);
  expect(idOf(undefined)).not.toBe(idOf(undefined));
});

it.each(['203.0.113.7', '192.168.0.1', ''])('ignores an id from anybody else: %s', (ip) => {
  expect(idOf('01ARZ3NDEKTSV4RRFFQ69G5FAV', ip)).toMatch(uuid);
});

it.each(['short', 'a'.repeat(65), 'with space', 'line\nbreak', '<script>alert', '{"a":"b"}'])(
  'replaces a malformed id: %j',
  (id) => {
    expect(idOf(id)).toMatch(uuid);
  },
);
