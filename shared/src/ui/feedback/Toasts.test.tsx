import { Suspense, use } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, notify, Route, Routes, useNavigate } from '@shop/shared';
import { renderPage } from '../../testing';
import { Toasts } from './Toasts';

const timer = (text: string) =>
  screen.getByText(text).closest('.Toastify__toast')?.querySelector('.Toastify__progress-bar');

/** Shows an error whose timer runs. It starts after the enter animation, which jsdom does not play. */
async function showError() {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const view = renderPage(<button>Page</button>);
  act(() => notify.error('Login failed'));
  const toast = (await screen.findByText('Login failed')).closest('.Toastify__toast');
  if (toast) fireEvent.animationEnd(toast);
  await waitFor(() => expect(timer('Login failed')).toHaveStyle({ animationPlayState: 'running' }));
  return view;
}

afterEach(() => jest.restoreAllMocks());

it('[NT-01] announces a success politely, for 2000 ms', async () => {
  renderPage(<p>Page</p>);
  act(() => notify.success('Item added to cart'));
  expect(await screen.findByText('Item added to cart')).toBeVisible();
  expect(screen.getByText('Item added to cart').closest('[role=status]')).toBeVisible();
  expect(timer('Item added to cart')).toHaveStyle({ animationDuration: '2000ms' });
});

it('[NT-01] announces an error at once, for 5000 ms', async () => {
  renderPage(<p>Page</p>);
  act(() => notify.error('Login failed'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  expect(timer('Login failed')).toHaveStyle({ animationDuration: '5000ms' });
});

it('[NT-01] shows toasts at the top center', async () => {
  renderPage(<p>Page</p>);
  act(() => notify.success('Item removed'));
  const toast = await screen.findByText('Item removed');
  expect(toast.closest('.Toastify__toast-container--top-center')).toBeVisible();
});

describe('[NT-01] on navigation to another page', () => {
  const Page = () => {
    const navigate = useNavigate();
    return (
      <>
        <Link to="/shop">Shop</Link>
        <Link to="?sort=popularity">By popularity</Link>
        <button
          onClick={() => {
            notify.success('Order placed');
            void navigate('/orders');
          }}
        >
          Order
        </button>
      </>
    );
  };

  /** Uses the browser's router, because an action changes its URL at once. */
  async function open(message: () => void, orders = <Page />) {
    window.history.replaceState(null, '', '/checkout');
    render(
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/orders" element={orders} />
            <Route path="*" element={<Page />} />
          </Routes>
        </Suspense>
        <Toasts />
      </BrowserRouter>,
    );
    await act(async () => message());
    await waitFor(() => expect(document.querySelector('.Toastify__toast')).toBeVisible());
  }

  // jsdom does not play the exit animation, after which the toast is removed.
  const isLeaving = (text: string) =>
    /slide-exit/.test(screen.getByText(text).closest('.Toastify__toast')?.className ?? '');

  const click = (role: 'link' | 'button', name: string) =>
    userEvent.click(screen.getByRole(role, { name }));

  afterEach(() => window.history.replaceState(null, '', '/'));

  it('dismisses a success, but not when only the query changes', async () => {
    await open(() => notify.success('Item added to cart'));
    await click('link', 'By popularity');
    expect(isLeaving('Item added to cart')).toBe(false);
    await click('link', 'Shop');
    await waitFor(() => expect(isLeaving('Item added to cart')).toBe(true));
  });

  it('keeps the success of the action that has navigated, until the next navigation', async () => {
    await open(() => screen.getByRole('button', { name: 'Order' }).click());
    expect(window.location.pathname).toBe('/orders');
    expect(isLeaving('Order placed')).toBe(false);
    await click('link', 'Shop');
    await waitFor(() => expect(isLeaving('Order placed')).toBe(true));
  });

  it('keeps the success of an action while the next page is loading', async () => {
    let show = (_heading: string) => {};
    const heading = new Promise<string>((resolve) => (show = resolve));
    const Orders = () => <h1>{use(heading)}</h1>;
    await open(() => screen.getByRole('button', { name: 'Order' }).click(), <Orders />);
    expect(screen.getByRole('button', { name: 'Order' })).toBeVisible();
    expect(isLeaving('Order placed')).toBe(false);
    await act(async () => show('Your Orders'));
    expect(screen.getByRole('heading')).toHaveTextContent('Your Orders');
    expect(isLeaving('Order placed')).toBe(false);
  });

  it('keeps an error', async () => {
    await open(() => notify.error('Unable to add cart item'));
    await click('link', 'Shop');
    expect(isLeaving('Unable to add cart item')).toBe(false);
  });
});

it('[NT-01] pauses on hover', async () => {
  const { user } = await showError();
  await user.hover(screen.getByText('Login failed'));
  await waitFor(() => expect(timer('Login failed')).toHaveStyle({ animationPlayState: 'paused' }));
  await user.unhover(screen.getByText('Login failed'));
  await waitFor(() => expect(timer('Login failed')).toHaveStyle({ animationPlayState: 'running' }));
});

it('[NT-01, A-12] pauses on keyboard focus', async () => {
  await showError();
  act(() => screen.getByRole('button', { name: /close/i }).focus());
  await waitFor(() => expect(timer('Login failed')).toHaveStyle({ animationPlayState: 'paused' }));
  act(() => screen.getByRole('button', { name: 'Page' }).focus());
  await waitFor(() => expect(timer('Login failed')).toHaveStyle({ animationPlayState: 'running' }));
});

it('shows a close button', async () => {
  const { user } = renderPage(<p>Page</p>);
  act(() => notify.error('Login failed'));
  const toast = (await screen.findByText('Login failed')).closest('.Toastify__toast');
  await user.click(screen.getByRole('button', { name: /close/i }));
  // jsdom does not play the exit animation.
  if (toast) fireEvent.animationEnd(toast);
  await waitFor(() => expect(screen.queryByText('Login failed')).not.toBeInTheDocument());
});

it('[NT-01] shows a message that was sent before the container was mounted', async () => {
  notify.success('User logged out successfully');
  renderPage(<p>Page</p>);
  expect(await screen.findByText('User logged out successfully')).toBeVisible();
});
