import { act, render, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { endpoints } from '../api/endpoints';
import { followSession, useSession } from '../session/session';
import {
  asha,
  fakeShop,
  findAccount,
  defer,
  openSession,
  products,
  ravi,
  renderPage,
  sent,
  server,
  signIn,
} from '../testing';
import { useUserDetails } from './reads';
import { SwrProvider } from './SwrProvider';
import { usePublicRead } from './useRead';

function Greeting() {
  const { data, error, isLoading } = useUserDetails();
  return (
    <p data-testid="greeting">
      {error ? error.message : isLoading ? 'Loading' : `Hello ${data?.first_name ?? 'stranger'}`}
    </p>
  );
}

function ProductCount() {
  const { data } = usePublicRead(endpoints.products);
  return <p>{data?.length} products</p>;
}

/** Shows and hides its content, as going to another page and back does. */
function Toggled({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Toggle</button>
      {isShown && children}
    </>
  );
}

const greeting = () => screen.getByTestId('greeting');
const detailsPath = '/auth/get_user_details';

it('[SS-07] asks for nothing of a user while nobody is signed in', async () => {
  renderPage(<Greeting />);
  await act(() => delay(20));
  expect(greeting()).toHaveTextContent('Hello stranger');
  expect(sent('GET', detailsPath)).toEqual([]);
});

it('[SS-07] never shows the next user what was the former user’s', async () => {
  renderPage(<Greeting />, { signedIn: asha });
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Asha'));

  act(() => useSession.getState().signOut());
  expect(greeting()).toHaveTextContent('Hello stranger');

  act(() => void signIn(ravi));
  expect(greeting()).toHaveTextContent('Loading');
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Ravi'));
});

it('[SS-07][SS-05] nor when another tab signs out and in', async () => {
  const stop = followSession();
  renderPage(<Greeting />, { signedIn: asha });
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Asha'));

  const account = findAccount(ravi.email);
  if (!account) throw new Error('Ravi has no account.');
  const { access_token, refresh_token } = openSession(account);
  localStorage.setItem('refresh_token', refresh_token);
  localStorage.setItem('access_token', access_token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
  expect(greeting()).toHaveTextContent('Loading');
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Ravi'));
  stop();
});

it('[SS-07] drops an answer that arrives after its user has left', async () => {
  const { answer, release } = defer(() => HttpResponse.json(asha));
  server.use(http.get(`/api${detailsPath}`, answer, { once: true }));
  renderPage(<Greeting />, { signedIn: asha });
  await waitFor(() => expect(sent('GET', detailsPath)).toHaveLength(1));
  act(() => void signIn(ravi));
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Ravi'));
  release();
  await act(() => delay(50));
  expect(greeting()).toHaveTextContent('Hello Ravi');
});

it('[SS-07] keeps what was read and asks again on the next use', async () => {
  const { user } = renderPage(
    <Toggled>
      <Greeting />
    </Toggled>,
    { signedIn: asha },
  );
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Asha'));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  fakeShop.accounts.forEach(({ details }) => (details.first_name = 'Renamed'));
  // Two reads within two seconds count as one to the cache; the second has to come later.
  await act(() => delay(2050));

  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(greeting()).toHaveTextContent('Hello Asha');
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Renamed'));
});

it('[SS-07] reads again what a page shows that comes back from the history, and nothing public', async () => {
  renderPage(
    <>
      <Greeting />
      <ProductCount />
    </>,
    { signedIn: asha },
  );
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Asha'));
  await screen.findByText(`${products.length} products`);
  fakeShop.accounts.forEach(({ details }) => (details.first_name = 'Renamed'));
  const comeBack = (persisted: boolean) =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  comeBack(false);
  await act(() => delay(20));
  expect(sent('GET', detailsPath)).toHaveLength(1);
  comeBack(true);
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Renamed'));
  expect(sent('GET', '/product/products')).toHaveLength(1);
});

it('keeps a user’s data through a refresh of the tokens', async () => {
  renderPage(<Greeting />, { signedIn: asha });
  await waitFor(() => expect(greeting()).toHaveTextContent('Hello Asha'));
  act(() => void signIn(asha));
  expect(greeting()).toHaveTextContent('Hello Asha');
});

it('[ER-06] tells of a failure in the words of what was read', async () => {
  server.use(http.get(`/api${detailsPath}`, () => new HttpResponse(null, { status: 404 })));
  renderPage(<Greeting />, { signedIn: asha });
  await waitFor(() =>
    expect(greeting()).toHaveTextContent('Failed to fetch user details. Please try again later.'),
  );
});

it.each([
  ['leaves a refusal alone', 403, false],
  ['asks a failing server again', 500, true],
])('[ER-06] %s', async (_what, status, isAskedAgain) => {
  jest.useFakeTimers({ advanceTimers: true });
  server.use(http.get(`/api${detailsPath}`, () => new HttpResponse(null, { status })));
  renderPage(<Greeting />, { signedIn: asha });
  await waitFor(() => expect(greeting()).toHaveTextContent('Failed to fetch user details.'));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(sent('GET', detailsPath).length > 1).toBe(isAskedAgain);
  jest.useRealTimers();
});

it('[SH-16] reads the products once, however often and by whomever they are used', async () => {
  const { user } = renderPage(
    <Toggled>
      <ProductCount />
    </Toggled>,
  );
  expect(await screen.findByText(`${products.length} products`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await act(() => delay(2050));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  act(() => void signIn(asha));
  // The cache heeds a return to the window at most every five seconds.
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  await act(() => delay(20));
  later.mockRestore();
  expect(sent('GET', '/product/products')).toHaveLength(1);
});

it.each([
  [404, 0],
  [500, 1],
  [0, 1],
])('of a read that ended with %i on the server, asks %i times again', async (status, times) => {
  const { path, failure } = endpoints.products;
  const prefetched = { [path]: { failure: { text: failure, status } } };
  render(
    <SwrProvider prefetched={prefetched}>
      <ProductCount />
    </SwrProvider>,
  );
  await act(() => delay(50));
  expect(sent('GET', path)).toHaveLength(times);
});
