import { sql } from 'kysely';
import type { Problem, TokenPair } from '@shop/shared/contract';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let log: string[];
beforeAll(async () => {
  log = [];
  shop = await openShop({ logLevel: 'warn', logStream: { write: (line) => void log.push(line) } });
});
afterAll(() => shop.close());
beforeEach(() => void log.splice(0));

const refresh = (refresh_token: string, { call }: Pick<Shop, 'call'> = shop) =>
  call<TokenPair & Problem>('POST', '/api/auth/refresh_access_token', { body: { refresh_token } });
const details = (token: string) => shop.call('GET', '/api/auth/get_user_details', { token });

/** Moves the time of use of all tokens. */
const backdateUse = (seconds: number) =>
  sql`update refresh_tokens set spent_at = spent_at - make_interval(secs => ${seconds})`.execute(
    shop.db,
  );
const unspentTokens = () =>
  shop.db.selectFrom('refresh_tokens').select('token_hash').where('spent_at', 'is', null).execute();
const wasRevoked = () => log.some((line) => line.includes('refresh_token_reused'));

describe('a refresh token that is exchanged twice', () => {
  it('[S-12] returns the same successor within 30 seconds', async () => {
    const { refresh_token } = await shop.shopper();
    const first = await refresh(refresh_token);
    // Leaves time for the test itself on a busy machine.
    await backdateUse(20);
    const second = await refresh(refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    expect(first.body.refresh_token).not.toBe(refresh_token);
    expect((await details(second.body.access_token)).status).toBe(200);
  });

  it('[S-12] returns the same successor from two instances at once, and leaves one token', async () => {
    const { refresh_token } = await shop.shopper();
    const other = await shop.instance({});
    const before = (await unspentTokens()).length;
    const replies = await Promise.all(
      [shop, other, shop, other].map((instance) => refresh(refresh_token, instance)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await unspentTokens()).toHaveLength(before);
    expect(wasRevoked()).toBe(false);
  });

  it('[S-12] leaves one chain of tokens, however often each is repeated', async () => {
    const { refresh_token } = await shop.shopper();
    const before = (await unspentTokens()).length;
    const first = await refresh(refresh_token);
    const second = await refresh(refresh_token);
    const [one, other] = [
      await refresh(first.body.refresh_token),
      await refresh(second.body.refresh_token),
    ];
    expect(one.body.refresh_token).toBe(other.body.refresh_token);
    expect(await unspentTokens()).toHaveLength(before);
  });

  it('[S-13] ends the session after 31 seconds', async () => {
    const { refresh_token } = await shop.shopper();
    const { body } = await refresh(refresh_token);
    await backdateUse(31);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await details(body.access_token)).status).toBe(401);
    expect(wasRevoked()).toBe(true);
  });

  it('[S-12] is refused as a delayed request if its successor was used, and keeps the session', async () => {
    const { refresh_token } = await shop.shopper();
    const { body } = await refresh(refresh_token);
    const next = await refresh(body.refresh_token);
    expect(next.status).toBe(200);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await details(next.body.access_token)).status).toBe(200);
    expect((await refresh(next.body.refresh_token)).status).toBe(200);
    expect(wasRevoked()).toBe(false);
  });

  it('[S-13] ends the session after 31 seconds, even if its successor was used', async () => {
    const { refresh_token } = await shop.shopper();
    const { body } = await refresh(refresh_token);
    const next = await refresh(body.refresh_token);
    await backdateUse(31);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
    expect(wasRevoked()).toBe(true);
  });
});

it('[S-11] a successor cannot be computed without the secret of the shop', async () => {
  const { refresh_token } = await shop.shopper();
  const other = await shop.instance({ jwtSecret: Buffer.alloc(32, 7) });
  const { body } = await refresh(refresh_token);
  const { body: elsewhere } = await refresh(refresh_token, other);
  expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
  expect(elsewhere.refresh_token).not.toBe(body.refresh_token);
});
