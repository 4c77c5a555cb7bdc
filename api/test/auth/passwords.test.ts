import { setTimeout as sleep } from 'node:timers/promises';
import * as argon2 from '@node-rs/argon2';
import { createPasswords } from '../../src/auth/passwords/passwords';
import { openShop, type Shop } from '../support/shop';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});
const verify = jest.mocked(argon2.verify);

const lowCost = { memoryCost: 1_024, timeCost: 1 };

describe('a sign-in', () => {
  let shop: Shop;
  let running = 0;
  let maxRunning = 0;
  beforeAll(async () => {
    const passwords = createPasswords(lowCost);
    shop = await openShop({
      passwords: {
        ...passwords,
        async matches(...args) {
          maxRunning = Math.max(maxRunning, (running += 1));
          const isMatch = await passwords.matches(...args);
          await sleep(100);
          running -= 1;
          return isMatch;
        },
      },
      limits: { signInsPerIp: 1_000 },
    });
  });
  afterAll(() => shop.close());

  const signIn = (email: string, password: string) =>
    shop.call('POST', '/api/auth/token', { body: { email, password } });

  it('[S-02] hashes together with at most one other request', async () => {
    const { email, password } = await shop.shopper();
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(email, password)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(maxRunning).toBe(2);
  });

  it('[S-04] hashes as often for an unknown e-mail as for a wrong password', async () => {
    const { email } = await shop.shopper();
    for (const tried of [email, 'nobody@example.in']) {
      verify.mockClear();
      expect((await signIn(tried, 'wrong')).status).toBe(401);
      expect(verify).toHaveBeenCalledTimes(1);
      expect(verify.mock.lastCall?.[0]).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    }
  });
});

it.each(['क\u093c', 'e\u0301'])(
  '[S-03] %s is the same password in all its Unicode forms',
  async (text) => {
    const passwords = createPasswords(lowCost);
    const composed = text.normalize('NFC');
    const decomposed = text.normalize('NFD');
    expect(await passwords.matches(composed, await passwords.hash(decomposed))).toBe(true);
    expect(await passwords.matches(decomposed, await passwords.hash(composed))).toBe(true);
  },
);
