import { sql } from 'kysely';
import type { Problem, TokenPair } from '@shop/shared/contract';
import { insertFailures } from '../../src/auth/passwords/loginFailureQueries';
import { accountSubject, ipSubject, pairSubject } from '../../src/auth/passwords/loginThrottle';
import { openShop, type Shop } from '../support/shop';
import { newUser } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('login_failures').execute());

const attacker = '198.51.100.3';
const home = '198.51.100.4';
const signIn = (email: string, password: string, ip: string) =>
  shop.call<TokenPair & Problem>('POST', '/api/auth/token', { body: { email, password }, ip });
const guess = async (email: string, ip = attacker) => {
  const { status, headers } = await signIn(email, 'a guess', ip);
  return { status, wait: Number(headers['retry-after']) };
};
const guesses = async (count: number, email: string, ip = attacker) => {
  for (let done = 0; done < count; done += 1)
    expect(await guess(email, ip)).toMatchObject({ status: 401 });
};
const store = (count: number, subject: string) =>
  insertFailures(shop.db, Array<string>(count).fill(subject));
/** Allows for some seconds that have passed on a slow machine. */
const expectWait = (wait: number, seconds: number) => {
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(wait).toBeGreaterThan(seconds - 5);
};
const backdateFailures = (seconds: number) =>
  sql`update login_failures set failed_at = failed_at - make_interval(secs => ${seconds})`.execute(
    shop.db,
  );

describe('failed sign-ins from one IP to one account', () => {
  it('[S-06] delay the next after the fifth, for five seconds, and never lock', async () => {
    const { email, password } = await shop.shopper();
    await guesses(4, email);
    expect((await signIn(email, password, attacker)).status).toBe(200);
    await guesses(5, email);
    const refused = await signIn(email, password, attacker);
    expect(refused.status).toBe(429);
    expectWait(Number(refused.headers['retry-after']), 5);
    expect(refused.body.detail).toBe(
      'Too many failed sign-ins. Please wait a moment and try again.',
    );
    await backdateFailures(5);
    expect((await signIn(email, password, attacker)).status).toBe(200);
    await guesses(1, email);
  });

  it('[S-06] double the delay each time, up to a minute', async () => {
    const { email } = await shop.shopper();
    await store(5, pairSubject(email, attacker));
    for (const seconds of [10, 20, 40, 60, 60]) {
      await backdateFailures(61);
      await guesses(1, email);
      expectWait((await guess(email)).wait, seconds);
    }
  });

  it('[S-06] do not delay its owner elsewhere, however many there are', async () => {
    const { email, password } = await shop.shopper();
    await guesses(5, email);
    await store(500, pairSubject(email, attacker));
    await store(500, accountSubject(email));
    expect(await guess(email)).toMatchObject({ status: 429 });
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  it('[S-06] expire after fifteen minutes', async () => {
    const { email } = await shop.shopper();
    await store(20, pairSubject(email, attacker));
    await backdateFailures(15 * 60);
    await guesses(5, email);
  });
});

describe('failed sign-ins from many IPs to one account', () => {
  it('[S-06] begin the delay of an IP after its first failure, from the hundredth on', async () => {
    const { email, password } = await shop.shopper();
    await store(98, accountSubject(email));
    await guesses(2, email, '198.51.100.30');
    // 100 failures so far.
    expectWait((await guess(email, '198.51.100.30')).wait, 10);
    await guesses(1, email, '198.51.100.31');
    expectWait((await guess(email, '198.51.100.31')).wait, 5);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  it('[S-06] leave an IP its five attempts up to the ninety-ninth', async () => {
    const { email } = await shop.shopper();
    await store(94, accountSubject(email));
    await guesses(5, email);
  });
});

describe('failed sign-ins from one IP', () => {
  it('[S-06] refuse it after the twentieth, on any accounts, and no other IP', async () => {
    const { email, password } = await shop.shopper();
    await store(19, ipSubject(attacker));
    await guesses(1, newUser().email);
    const refused = await signIn(email, password, attacker);
    expect(refused.status).toBe(429);
    expectWait(Number(refused.headers['retry-after']), 15 * 60);
    expect((await signIn(email, password, home)).status).toBe(200);
    await backdateFailures(15 * 60);
    expect((await signIn(email, password, attacker)).status).toBe(200);
  });

  it('[S-06] are counted for the /64 of an IPv6 address', async () => {
    const { email } = await shop.shopper();
    await guesses(5, email, '2001:db8:0:1::1');
    expect(await guess(email, '2001:db8:0:1::2')).toMatchObject({ status: 429 });
    await store(19, ipSubject('2001:db8:0:3::1'));
    await guesses(1, newUser().email, '2001:db8:0:3::2');
    expect(await guess(newUser().email, '2001:db8:0:3:9:9:9:9')).toMatchObject({ status: 429 });
    await guesses(1, email, '2001:db8:0:2::1');
  });

  it('[S-06] survive a restart of the API', async () => {
    const { email, password } = await shop.shopper();
    await guesses(5, email);
    const restarted = await shop.instance({});
    const body = { email, password };
    const options = { body, ip: attacker };
    expect((await restarted.call('POST', '/api/auth/token', options)).status).toBe(429);
  });
});
