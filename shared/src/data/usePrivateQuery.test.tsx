import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { endpoints } from '../api/endpoints';
import { followSession, useSession } from '../session/session';
import {
  accountOf,
  asha,
  defer,
  fakeShop,
  openSession,
  products,
  ravi,
  renderPage,
  sent,
  server,
  signIn,
  TestProviders,
} from '../testing';
import { usePublicQuery } from './usePublicQuery';
import { useUserDetails } from './useUserDetails';

const detailsPath = '/auth/get_user_details';

function Greeting() {
  const { details, error, isLoading } = useUserDetails();
  return (
    <p data-testid="greeting">
      {error ? error.message : isLoading ? 'Loading' : `Hello ${details?.first_name ?? 'stranger'}`}
    </p>
  );
}

function UserName() {
  return <p>Name: {useUserDetails().details?.first_name}</p>;
}

function ProductCount() {
  const { data } = usePublicQuery(endpoints.products);
  return <p>{Array.isArray(data) && data.length} products</p>;
}

/** Mounts and unmounts the greeting, like navigating to another page and back. */
function ToggledGreeting() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Toggle</button>
      {isShown && <Greeting />}
    </>
  );
}

const greeting = () => screen.getByTestId('greeting');
const expectGreeting = (text: string) => waitFor(() => expect(greeting()).toHaveTextContent(text));

const renameEverybody = () =>
  fakeShop.accounts.forEach(({ details }) => (details.first_name = 'Renamed'));

afterEach(() => jest.useRealTimers());

it('[SS-07] sends no request while nobody is signed in', async () => {
  renderPage(
    <>
      <Greeting />
      <ProductCount />
    </>,
  );
  await screen.findByText(`${products.length} products`);
  expect(greeting()).toHaveTextContent('Hello stranger');
  expect(sent('GET', detailsPath)).toEqual([]);
});

it('[SS-07] never shows one user’s data to the next', async () => {
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Hello Asha');

  act(() => useSession.getState().signOut());
  expect(greeting()).toHaveTextContent('Hello stranger');

  act(() => void signIn(ravi));
  expect(greeting()).toHaveTextContent('Loading');
  await expectGreeting('Hello Ravi');
});

it('[SS-07][SS-05] shows only the next user’s data after another tab has signed in', async () => {
  const stop = followSession();
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Hello Asha');

  const { access_token, refresh_token } = openSession(accountOf(ravi));
  localStorage.setItem('refresh_token', refresh_token);
  localStorage.setItem('access_token', access_token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
  expect(greeting()).toHaveTextContent('Loading');
  await expectGreeting('Hello Ravi');
  stop();
});

it('[SS-07] caches a late response for its own user', async () => {
  const { response, release } = defer(() => HttpResponse.json(asha));
  server.use(http.get(`/api${detailsPath}`, response, { once: true }));
  signIn(asha);
  const { result } = renderHook(() => ({ ...useUserDetails(), ...useSWRConfig() }), {
    wrapper: TestProviders,
  });
  const cachedNames = () =>
    Array.from(
      result.current.cache.keys(),
      (key) => result.current.cache.get(key)?.data as unknown,
    );
  await waitFor(() => expect(sent('GET', detailsPath)).toHaveLength(1));
  act(() => void signIn(ravi));
  await waitFor(() => expect(result.current.details).toMatchObject({ first_name: 'Ravi' }));
  release();
  await waitFor(() => expect(cachedNames()).toContainEqual(asha));
  expect(result.current.details).toMatchObject({ first_name: 'Ravi' });
});

it('[SS-07] shows the cached response and revalidates it on the next use', async () => {
  const { user } = renderPage(<ToggledGreeting />, { signedIn: asha });
  await expectGreeting('Hello Asha');
  await user.click(screen.getByRole('button', { name: 'Toggle' }));

  const { response, release } = defer(() => HttpResponse.json({ ...asha, first_name: 'Renamed' }));
  server.use(http.get(`/api${detailsPath}`, response));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(greeting()).toHaveTextContent('Hello Asha');
  release();
  await expectGreeting('Hello Renamed');
});

it('[SS-07] shares one request among components that mount together', async () => {
  renderPage(
    <>
      <Greeting />
      <UserName />
    </>,
    { signedIn: asha },
  );
  await expectGreeting('Hello Asha');
  expect(await screen.findByText('Name: Asha')).toBeVisible();
  expect(sent('GET', detailsPath)).toHaveLength(1);
});

it('[SS-07] revalidates at once when the tab is shown again', async () => {
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Hello Asha');
  renameEverybody();
  act(() => void window.dispatchEvent(new Event('focus')));
  await expectGreeting('Hello Renamed');
});

it('[SS-07] revalidates only private data when the back/forward cache restores the page', async () => {
  renderPage(
    <>
      <Greeting />
      <ProductCount />
    </>,
    { signedIn: asha },
  );
  await expectGreeting('Hello Asha');
  await screen.findByText(`${products.length} products`);
  renameEverybody();
  const restored = new PageTransitionEvent('pageshow', { persisted: true });
  act(() => void window.dispatchEvent(restored));
  await expectGreeting('Hello Renamed');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow')));
  expect(sent('GET', detailsPath)).toHaveLength(2);
  expect(sent('GET', '/product/products')).toHaveLength(1);
});

it('[SS-05][SS-07] requests nothing in a restored page after a sign-out in another tab', async () => {
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Hello Asha');
  localStorage.clear();

  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

  expect(greeting()).toHaveTextContent('Hello stranger');
  expect(sent('GET', detailsPath)).toHaveLength(1);
});

it('keeps a user’s data while the tokens are refreshed', async () => {
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Hello Asha');
  act(() => void signIn(asha));
  expect(greeting()).toHaveTextContent('Hello Asha');
});

it('[ER-06] fails with the message of the query', async () => {
  server.use(http.get(`/api${detailsPath}`, () => new HttpResponse(null, { status: 404 })));
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Failed to fetch user details. Please try again later.');
});

it.each([
  ['does not retry a refusal', 403, false],
  ['retries a failing server', 500, true],
])('[ER-06] %s', async (_title, status, isRetried) => {
  jest.useFakeTimers({ advanceTimers: true });
  server.use(http.get(`/api${detailsPath}`, () => new HttpResponse(null, { status })));
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Failed to fetch user details.');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(sent('GET', detailsPath).length > 1).toBe(isRetried);
});

it('[ER-06] [S-46] respects Retry-After, and retries at most three times', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const headers = { 'retry-after': '100' };
  server.use(
    http.get(`/api${detailsPath}`, () => new HttpResponse(null, { status: 503, headers })),
  );
  renderPage(<Greeting />, { signedIn: asha });
  await expectGreeting('Failed to fetch user details.');
  await act(() => jest.advanceTimersByTimeAsync(99_000));
  expect(sent('GET', detailsPath)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(51_000));
  expect(sent('GET', detailsPath)).toHaveLength(2);
  for (let retry = 0; retry < 4; retry += 1) {
    await act(() => jest.advanceTimersByTimeAsync(151_000));
  }
  expect(sent('GET', detailsPath)).toHaveLength(4);
});
