import { failureOf, failureOfError, waitMs } from './requests.mjs';

it('failureOf tells failures of a server apart', () => {
  expect(failureOf(201, null)).toBeUndefined();
  expect(failureOf(409, null)).toBeUndefined();
  expect(failureOf(500, null)).toBe('500');
  expect(failureOf(503, '2')).toBe('503');
  expect(failureOf(503, null)).toBe('503 without Retry-After');
});

it('failureOfError tells failures of a connection apart', () => {
  const cause = (/** @type {string} */ code) => Object.assign(new Error(code), { code });
  expect(failureOfError(new TypeError('x', { cause: cause('ECONNREFUSED') }))).toBe('refused');
  expect(failureOfError(new TypeError('x', { cause: cause('UND_ERR_SOCKET') }))).toBe('broken');
  expect(failureOfError(Object.assign(new Error('x'), { name: 'TimeoutError' }))).toBe('timeout');
});

it('waitMs follows Retry-After', () => {
  expect(waitMs('3', 200)).toBe(3000);
  expect(waitMs(null, 200)).toBe(200);
  expect(waitMs('Wed, 21 Oct 2026 07:28:00 GMT', 200)).toBe(200);
});
