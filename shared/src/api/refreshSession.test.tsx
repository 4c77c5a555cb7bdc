import { http } from 'msw';
import {
  asha,
  fakeShop,
  findAccount,
  openSession,
  problem,
  sent,
  sentBodies,
  server,
  signIn,
} from '../testing';
import {
  detailsPath,
  readDetails,
  refreshes,
  refreshPath,
  session,
  signInWithExpiredToken,
} from '../testing/fakeApi/expiredToken';

it('[SS-03] [S-16] refreshes after a 401 and retries with the new token', async () => {
  const before = signInWithExpiredToken();
  await expect(readDetails()).resolves.toMatchObject({ email: asha.email });

  expect(await sentBodies('POST', refreshPath)).toEqual([{ refresh_token: before.refreshToken }]);
  const tokens = sent('GET', detailsPath).map(({ headers }) => headers.get('authorization'));
  expect(tokens).toEqual([`Bearer ${before.accessToken}`, `Bearer ${session().accessToken}`]);
  expect(session().refreshToken).not.toBe(before.refreshToken);
  expect(localStorage.getItem('refresh_token')).toBe(session().refreshToken);
});

it('[SS-03] [S-16] refreshes once for ten concurrent requests', async () => {
  signInWithExpiredToken();
  const responses = await Promise.all(Array.from({ length: 10 }, readDetails));
  expect(responses).toHaveLength(10);
  expect(refreshes()).toHaveLength(1);
  expect(sent('GET', detailsPath)).toHaveLength(20);
});

it('[SS-03] refreshes again when the next token has expired', async () => {
  signInWithExpiredToken();
  await readDetails();
  fakeShop.accessTokens.clear();
  await readDetails();
  expect(refreshes()).toHaveLength(2);
});

it('[SS-03] [S-16] retries only once: a second 401 is final', async () => {
  signIn(asha);
  server.use(http.get(`/api${detailsPath}`, () => problem(401, 'No')));
  await expect(readDetails()).rejects.toMatchObject({ status: 401, detail: 'No' });
  expect(sent('GET', detailsPath)).toHaveLength(2);
  expect(refreshes()).toHaveLength(1);
});

it('[SS-03] refreshes without a lock if the browser denies access to locks and storage', async () => {
  const request = () => Promise.reject(new DOMException('Refused.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  signInWithExpiredToken();
  await expect(readDetails()).resolves.toMatchObject({ email: asha.email });
  expect(refreshes()).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'locks');
});

describe('with other tabs', () => {
  const locks = { request: jest.fn() };
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('[SS-03] [S-16] waits for the lock and uses the tokens of another tab', async () => {
    const before = signInWithExpiredToken();
    locks.request.mockImplementationOnce((_name: string, work: () => unknown) => {
      const account = findAccount(asha.email);
      if (!account) throw new Error('Asha has no account.');
      const pair = openSession(account);
      localStorage.setItem('refresh_token', pair.refresh_token);
      localStorage.setItem('access_token', pair.access_token);
      return work();
    });
    await expect(readDetails()).resolves.toMatchObject({ email: asha.email });
    expect(refreshes()).toEqual([]);
    expect(session().accessToken).not.toBe(before.accessToken);
  });

  it('[SS-03] exchanges the token itself if no other tab did', async () => {
    signInWithExpiredToken();
    locks.request.mockImplementationOnce((_name: string, work: () => unknown) => work());
    await readDetails();
    expect(refreshes()).toHaveLength(1);
  });
});
