import { bucketCookie, newBucket, readBucket } from './bucketCookie';

const read = (cookie: string | undefined) => readBucket({ headers: { cookie } });

it.each([
  ['shop_bucket=7', 7],
  ['a=b; shop_bucket=42', 42],
  ['shop_bucket=0; a=b', 0],
])('reads from %s the number %s', (cookie, bucket) => {
  expect(read(cookie)).toBe(bucket);
});

it.each([undefined, '', 'shop_bucket=', 'shop_bucket=100', 'shop_bucket=-1', 'my_shop_bucket=7'])(
  'reads no number from %s',
  (cookie) => {
    expect(read(cookie)).toBeNull();
  },
);

it('creates numbers from 0 to 99', () => {
  const numbers = Array.from({ length: 500 }, newBucket);
  for (const number of numbers) expect(read(bucketCookie(number, true))).toBe(number);
  expect(new Set(numbers).size).toBeGreaterThan(50);
});

it('sets an HttpOnly cookie, which is Secure if the shop uses https', () => {
  expect(bucketCookie(7, false)).toBe(
    'shop_bucket=7; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(bucketCookie(7, true)).toMatch(/; Secure$/);
});
