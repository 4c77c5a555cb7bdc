import { act, screen } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { routeAt, shopTable } from '@shop/shared/testing/shopTable';
import { asha, hydratePage, renderPage, signIn } from '../../testing';
import { RouteGuard } from './RouteGuard';

const ordersPage = (
  <RouteGuard route={routeAt('/orders')}>
    <h1>Your orders</h1>
  </RouteGuard>
);

it('[SS-06] shows links to sign-in and sign-up instead of a member page to a guest', () => {
  renderPage(ordersPage, { at: '/orders?page=2' });
  expect(screen.getByRole('heading', { level: 1, name: 'Access Restricted' })).toBeVisible();
  expect(screen.getByText('You need to log in to access this page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Forders%3Fpage%3D2',
  );
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?next=%2Forders%3Fpage%3D2',
  );
  expect(screen.queryByText('Your orders')).not.toBeInTheDocument();
});

it('[SS-06] renders a member page while the visitor is signed in', () => {
  renderPage(ordersPage, { at: '/orders', signedIn: true });
  expect(screen.getByText('Your orders')).toBeVisible();

  act(() => useSession.getState().signOut());
  expect(screen.getByText('Access Restricted')).toBeVisible();
  expect(screen.queryByText('Your orders')).not.toBeInTheDocument();

  act(() => void signIn(asha));
  expect(screen.getByText('Your orders')).toBeVisible();
});

it('renders page and message until the session has been read from storage', () => {
  renderPage(ordersPage, { at: '/orders' });
  const restricted = screen.getByText('Access Restricted');
  act(() => {
    useSession.setState({ isReady: false });
  });
  expect(screen.getByText('Your orders')).toBeInTheDocument();
  // The element stays: a new one would count as the largest contentful paint.
  expect(screen.getByText('Access Restricted')).toBe(restricted);
});

it('[SS-06] [EX-02] says in the document what to do without JavaScript', async () => {
  const markup = await hydratePage(ordersPage, { at: '/orders' });
  const [, sentence] = /<noscript>(.*)<\/noscript>/.exec(markup) ?? [];
  expect(sentence).toContain('This page needs JavaScript: please allow it for this shop');
  expect(sentence).toContain('href="tel:');
});

it('[SS-06] guards the pages of members, and no other page', () => {
  const guarded = shopTable.routes.filter((route) => {
    const { unmount } = renderPage(<RouteGuard route={route}>The page</RouteGuard>);
    const isGuarded = screen.queryByText('The page') === null;
    unmount();
    return isGuarded;
  });
  expect(guarded).toEqual(shopTable.routes.filter(({ access }) => access === 'member'));
  expect(guarded.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining([
      '/cart',
      '/checkout/ct/:id',
      '/checkout/pd/:productId/:quantity',
      '/orders',
      '/orders/:orderId',
      '/user/settings',
    ]),
  );
});
