import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { Link, pendingCartItem, type PendingCartItem } from '@shop/shared';
import { urls, type FragmentProps, type fragments } from '@shop/shared/routes';
import { renderPage } from '@shop/shared/testing';
import { LoginRequiredDialog } from './LoginRequiredDialog';

const twoGolden = { product_id: 'golden', quantity: 2 };

function OpenDialog({ onSignedIn = () => undefined }: { onSignedIn?: () => void }) {
  const [item, setItem] = useState<PendingCartItem | null>(twoGolden);
  return <LoginRequiredDialog item={item} onClose={() => setItem(null)} onSignedIn={onSignedIn} />;
}

/** Stands for the fragment of the unit for accounts. */
function SignInPanel({ onSignedIn, onLeave }: FragmentProps<typeof fragments.signInPanel>) {
  return (
    <section aria-label="Sign in here">
      <button onClick={onSignedIn}>SIGN IN</button>
      <Link to={urls.forgotPassword()} onClick={onLeave}>
        Forgot your password?
      </Link>
    </section>
  );
}

const dialog = () => screen.getByRole('dialog', { name: 'Login Required' });

it('[SH-14] says that a sign-in is required', () => {
  renderPage(<OpenDialog />, { at: '/shop' });
  expect(dialog()).toHaveTextContent('You need to log in to perform this action.');
});

it('[SH-14] focuses Cancel first, which closes it', async () => {
  const { user, url } = renderPage(<OpenDialog />, { at: '/shop' });
  expect(within(dialog()).getAllByRole('button')[0]).toHaveTextContent('Cancel');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(url()).toBe('/shop');
  expect(pendingCartItem.read()).toBeNull();
});

it('[SH-14][LG-03] stores the item and navigates to the sign-in with the URL to return to', async () => {
  const { user, url } = renderPage(<OpenDialog />, { at: '/shop?sort=popularity' });
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(url()).toBe('/login?next=%2Fshop%3Fsort%3Dpopularity');
  expect(pendingCartItem.read()).toEqual(twoGolden);
});

it('[SH-14] [FR-01] shows the sign-in below its text and buttons', async () => {
  const onSignedIn = jest.fn();
  const { user } = renderPage(<OpenDialog onSignedIn={onSignedIn} />, {
    at: '/shop',
    fragments: { signInPanel: SignInPanel },
  });
  const panel = within(dialog()).getByRole('region', { name: 'Sign in here' });
  const goToLogin = screen.getByRole('button', { name: 'Go to Login' });
  expect(goToLogin.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  await user.click(within(panel).getByRole('button', { name: 'SIGN IN' }));

  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

it('[SH-14] stores the item when a link of the sign-in leaves the page', async () => {
  const { user, url } = renderPage(<OpenDialog />, {
    at: '/shop',
    fragments: { signInPanel: SignInPanel },
  });

  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));

  expect(url()).toBe('/forgot-password');
  expect(pendingCartItem.read()).toEqual(twoGolden);
});
