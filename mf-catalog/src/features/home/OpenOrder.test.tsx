import { act, screen } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { hydratePage, renderPage } from '@shop/shared/testing';
import { OpenOrder } from './OpenOrder';

const latestOrder = () => <p>Order RR-7K3M-9QWD</p>;
const open = (signedIn: boolean) =>
  renderPage(<OpenOrder />, { signedIn, fragments: { latestOrder } });
const order = () => screen.queryByText('Order RR-7K3M-9QWD');

it('[FR-01] shows members their open order', () => {
  open(true);

  expect(order()).toBeVisible();
});

it('shows visitors nothing', () => {
  open(false);

  expect(order()).not.toBeInTheDocument();
});

it('disappears when the member signs out', () => {
  open(true);

  act(() => useSession.getState().signOut());

  expect(order()).not.toBeInTheDocument();
});

it('[FR-03] reserves the space for members before the session is read', async () => {
  const markup = await hydratePage(<OpenOrder />, { at: '/' });

  expect(markup).toContain('data-for="member"');
});
