import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { somePaymentOptions, someSettings } from '@shop/shared/factories';
import {
  accountOf,
  asha,
  fakeShop,
  problem,
  ravi,
  renderPage,
  server,
  signIn,
} from '@shop/shared/testing';
import { RouteGuard } from '@shop/shared/ui/page/RouteGuard';
import { routeAt } from '@shop/shared/testing/shopTable';
import { openProductCheckout as open } from '../test/openCheckout';
import ProductCheckoutPage from './ProductCheckoutPage';

const prompt = /^Your session ended while you were filling in this form/;
const instructions = () => screen.findByLabelText(/Special Instructions/);

/** Lets Asha's session expire when she places an order. */
async function expireSession() {
  const { user } = renderPage(
    <RouteGuard route={routeAt('/checkout/pd/golden/1')}>
      <ProductCheckoutPage />
    </RouteGuard>,
    {
      at: '/checkout/pd/golden/3',
      pattern: '/checkout/pd/:productId/:quantity',
      signedIn: true,
    },
  );
  await user.type(await instructions(), 'Ring twice');
  fakeShop.accessTokens.clear();
  fakeShop.refreshTokens.clear();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('Access Restricted')).toBeVisible();
  expect(screen.queryByLabelText(/Special Instructions/)).not.toBeInTheDocument();
  return user;
}

it('[A-24, SS-04] offers the draft to the same user after another sign-in', async () => {
  const user = await expireSession();
  act(() => void signIn(asha));
  expect(await instructions()).toHaveValue('');
  expect(screen.getByText(prompt)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fill it in again' }));
  expect(await instructions()).toHaveValue('Ring twice');
  expect(screen.queryByText(prompt)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() =>
    expect(accountOf(asha).orders).toMatchObject([{ special_instruction: 'Ring twice' }]),
  );
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('[A-24] stores the draft again when the session expires again', async () => {
  const user = await expireSession();
  act(() => void signIn(asha));
  await user.click(await screen.findByRole('button', { name: 'Fill it in again' }));
  act(() => useSession.getState().expire());
  act(() => void signIn(asha));
  await user.click(await screen.findByRole('button', { name: 'Fill it in again' }));
  expect(await instructions()).toHaveValue('Ring twice');
});

it('[A-24] discards the draft on ‘No, thanks’', async () => {
  const user = await expireSession();
  act(() => void signIn(asha));
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(await instructions()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('[A-24] discards the draft when an order is placed without it', async () => {
  const user = await expireSession();
  act(() => void signIn(asha));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(accountOf(asha).orders).toHaveLength(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('[A-24, SS-07] does not offer the draft to another user', async () => {
  await expireSession();
  act(() => void signIn(ravi));
  expect(await instructions()).toHaveValue('');
  expect(screen.queryByText(prompt)).not.toBeInTheDocument();
});

it('[A-24] stores no draft of an untouched form or after a sign-out', async () => {
  const { user } = open();
  await instructions();
  act(() => useSession.getState().expire());
  expect(sessionStorage).toHaveLength(0);

  act(() => void signIn(asha));
  await user.type(await instructions(), 'Ring twice');
  act(() => useSession.getState().signOut());
  expect(sessionStorage).toHaveLength(0);
});

it('[SS-04] keeps session and form when the refresh fails without a refusal', async () => {
  server.use(
    http.post('/api/order/buy_now', () => problem(401, 'Please sign in again')),
    http.post('/api/auth/refresh_access_token', () => problem(500, 'Broken')),
  );
  const { user } = open();
  await user.type(await instructions(), 'Ring twice');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(await instructions()).toHaveValue('Ring twice');
  expect(useSession.getState().accessToken).not.toBeNull();
});

describe('[A-24] a checkout that the user has left half filled in', () => {
  it('restores the input with the selected payment method', async () => {
    server.use(
      http.get('/api/shop/settings', () =>
        HttpResponse.json(
          someSettings({
            payment: somePaymentOptions({ upi: { max_amount: 100_000, hours_to_pay: 24 } }),
          }),
        ),
      ),
    );
    const { user, unmount } = open('/checkout/pd/golden/2');
    await user.type(await instructions(), 'Ring twice');
    await user.type(screen.getByLabelText('City'), ' West');
    await user.click(await screen.findByRole('radio', { name: /^UPI/ }));
    unmount();

    open('/checkout/pd/golden/2');

    expect(await instructions()).toHaveValue('Ring twice');
    expect(screen.getByLabelText('City')).toHaveValue('Shimla West');
    expect(await screen.findByRole('radio', { name: /^UPI/ })).toBeChecked();
    expect(screen.queryByText(prompt)).not.toBeInTheDocument();
  });

  it('keeps the user’s current details in unchanged fields', async () => {
    const { user, unmount } = open();
    await user.type(await instructions(), 'Ring twice');
    unmount();
    Object.assign(accountOf(asha).details, { city: 'Solan' });

    open();

    expect(await instructions()).toHaveValue('Ring twice');
    expect(await screen.findByLabelText('City')).toHaveValue('Solan');
  });

  it('restores nothing for another user', async () => {
    const { user, unmount } = open();
    await user.type(await instructions(), 'Ring twice');
    unmount();
    open('/checkout/pd/golden/2', ravi);
    expect(await instructions()).toHaveValue('');
  });

  it('clears the draft after the order', async () => {
    const { user } = open();
    await user.type(await instructions(), 'Knock');
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Place order' }));

    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
