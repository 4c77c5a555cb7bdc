import { http, HttpResponse } from 'msw';
import { asha, problem, ravi, sent, server, signIn } from '../testing';
import {
  detailsPath,
  readDetails,
  refreshes,
  refreshPath,
  session,
  signInWithExpiredToken,
} from '../testing/fakeApi/expiredToken';
import { failureText } from './ApiError';
import { endpoints } from './endpoints';
import { request } from './request';

it.each([400, 401, 403, 422])(
  '[SS-04] [S-16] expires the session when the refresh is rejected with %d',
  async (status) => {
    signInWithExpiredToken();
    server.use(http.post(`/api${refreshPath}`, () => problem(status, 'Your session has ended')));
    await expect(readDetails()).rejects.toMatchObject({ status: 401 });
    expect(session()).toMatchObject({ accessToken: null, refreshToken: null, hasExpired: true });
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({});
    expect(sent('GET', detailsPath)).toHaveLength(1);
  },
);

it('[SS-04] expires the session when there is no refresh token', async () => {
  signInWithExpiredToken();
  localStorage.removeItem('refresh_token');
  await expect(readDetails()).rejects.toMatchObject({ status: 401 });
  expect(session()).toMatchObject({ accessToken: null, hasExpired: true });
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({});
  expect(refreshes()).toEqual([]);
});

it.each([
  ['the network is down', () => HttpResponse.error()],
  ['the server is broken', () => problem(500, 'Broken')],
  ['the server is busy', () => problem(429, 'Too many requests')],
])(
  '[SS-04] [S-16] [ER-06] keeps the session when %s, and reports the failed request',
  async (_case, response) => {
    const before = signInWithExpiredToken();
    server.use(http.post(`/api${refreshPath}`, response));
    const errors = await Promise.all(
      ['The cart failed.', 'The orders failed.'].map((text) =>
        request('GET', detailsPath, { failure: text }).catch((error: unknown) => error),
      ),
    );
    expect(errors).toMatchObject([
      { message: 'The cart failed.' },
      { message: 'The orders failed.' },
    ]);
    expect(errors.map((error) => failureText(error, 'Unable to add cart item'))).toEqual(
      errors.map(() => 'Unable to add cart item'),
    );
    expect(session()).toMatchObject({
      accessToken: before.accessToken,
      refreshToken: before.refreshToken,
      hasExpired: false,
    });

    server.resetHandlers();
    await expect(readDetails()).resolves.toMatchObject({ email: asha.email });
  },
);

it('[SS-04] neither refreshes nor signs out for a wrong password', async () => {
  signIn(asha);
  const before = session();
  await expect(endpoints.signIn({ email: asha.email, password: 'wrong' })).rejects.toMatchObject({
    status: 401,
    detail: 'Incorrect email or password',
  });
  expect(refreshes()).toEqual([]);
  expect(session().accessToken).toBe(before.accessToken);
});

it('neither refreshes nor expires anything when nobody is signed in', async () => {
  await expect(readDetails()).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toEqual([]);
  expect(session().hasExpired).toBe(false);
});

it('respects a sign-out during the refresh', async () => {
  signInWithExpiredToken();
  server.use(
    http.post(`/api${refreshPath}`, () => {
      session().signOut();
    }),
  );
  await expect(readDetails()).rejects.toMatchObject({ status: 401 });
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({});
});

it('[SS-07] uses the session of a user who has signed in during the refresh', async () => {
  signInWithExpiredToken();
  server.use(
    http.post(`/api${refreshPath}`, () => {
      signIn(ravi);
    }),
  );
  await expect(readDetails()).resolves.toMatchObject({ email: ravi.email });
  expect(session().accessToken).toBe(localStorage.getItem('access_token'));
});
