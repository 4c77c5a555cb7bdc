import { act, screen } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { aTokenPair } from '@shop/shared/factories';
import { asha, renderPage, signIn, withRefusedStorage } from '@shop/shared/testing';
import { chooseTheme } from '../footer/theme';
import { UnstoredSessionNotice } from './UnstoredSessionNotice';

afterEach(() => useSession.getState().signOut());

const sentence =
  'This browser does not store your sign-in: you stay signed in until you close or reload this page.';

it.each(['blocked', 'full'] as const)(
  '[SS-01] says what a %s storage means for the session while somebody is signed in',
  (kind) =>
    withRefusedStorage(kind, () => {
      renderPage(<UnstoredSessionNotice />);
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
      act(() => void signIn(asha));
      expect(screen.getByRole('status')).toHaveTextContent(sentence);
      act(() => useSession.getState().signOut());
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    }),
);

it('[SS-01] says nothing about a stored session', () => {
  renderPage(<UnstoredSessionNotice />, { signedIn: true });
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

it('[AD-01] tells staff that the admin needs another browser', () =>
  withRefusedStorage('blocked', () => {
    renderPage(<UnstoredSessionNotice />);
    const claims = btoa(JSON.stringify({ sub: asha.email, role: 'staff' }));
    const pair = aTokenPair({ access_token: `header.${claims}.signature` });
    act(() => useSession.getState().signIn(pair));
    expect(screen.getByRole('status')).toHaveTextContent(
      `${sentence} The admin opens in a browser that stores it.`,
    );
  }));

it('applies a theme that the browser does not store', () =>
  withRefusedStorage('blocked', () => {
    chooseTheme('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    chooseTheme('system');
  }));
