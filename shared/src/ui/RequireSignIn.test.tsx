import { act, screen } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { renderPage, signIn, asha } from '../testing';
import { RequireSignIn } from './RequireSignIn';

const page = (
  <RequireSignIn>
    <h1>Your orders</h1>
  </RequireSignIn>
);

it('[SS-06] shows a signed-out visitor the link to the sign-in', () => {
  renderPage(page, { at: '/orders?page=2' });
  expect(screen.getByRole('heading', { level: 1, name: 'Access Restricted' })).toBeVisible();
  expect(screen.getByText('You need to log in to access this page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Forders%3Fpage%3D2',
  );
  expect(screen.queryByText('Your orders')).not.toBeInTheDocument();
});

it('[SS-06] shows the page as long as the user is signed in', () => {
  renderPage(page, { at: '/orders', signedIn: true });
  expect(screen.getByText('Your orders')).toBeVisible();

  act(() => useSession.getState().signOut());
  expect(screen.getByText('Access Restricted')).toBeVisible();
  expect(screen.queryByText('Your orders')).not.toBeInTheDocument();

  act(() => void signIn(asha));
  expect(screen.getByText('Your orders')).toBeVisible();
});

it('shows neither before the session has been read', () => {
  renderPage(page, { at: '/orders' });
  act(() => {
    useSession.setState({ isReady: false });
  });
  expect(screen.queryByText('Your orders')).not.toBeInTheDocument();
  expect(screen.queryByText('Access Restricted')).not.toBeInTheDocument();
});
