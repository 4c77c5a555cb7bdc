import { http } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { accountOf, asha, problem, sentBodies, server } from '@shop/shared/testing';
import { open as openOrder, placed } from '../test/openOrder';
import { openProductCheckout as open, placeOrder, summary } from '../test/openCheckout';

const group = async () => within(await screen.findByRole('group', { name: 'Payment' }));

describe('[PY-02] the payment methods of the checkout', () => {
  it('show what they mean, and the order gets the chosen one', async () => {
    const { user, url } = open('/checkout/pd/golden/2');
    await placeOrder();
    const cod = await (await group()).findByRole('radio', { name: /Cash on delivery/ });
    expect(cod).toBeChecked();
    expect(cod).toHaveAccessibleName(
      'Cash on delivery You pay ₹2,800.00 in cash when your boxes arrive.',
    );
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    const [body] = await sentBodies('POST', '/order/buy_now');
    expect(body).toMatchObject({ payment_method: 'cod' });
  });

  it('[PY-01] [PY-03] show what happens next if none is available, and the order is placed', async () => {
    const { user, url } = open('/checkout/pd/golden/3');
    await placeOrder();
    expect(
      await (
        await group()
      ).findByText(
        'We call you to confirm the order and how you pay. ' +
          'Your boxes are set aside once we have talked to you, and you pay nothing before that.',
      ),
    ).toBeInTheDocument();
    expect(summary().getByText('Planned to leave Shimla')).toBeInTheDocument();
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    const [body] = await sentBodies('POST', '/order/buy_now');
    expect(body).not.toHaveProperty('payment_method');
  });

  it('[PY-03] disable cash on delivery above its limit, and show the reason', async () => {
    open('/checkout/pd/golden/3');
    const cod = await (await group()).findByRole('radio', { name: /Cash on delivery/ });
    expect(cod).toBeDisabled();
    expect(cod).not.toBeChecked();
    expect(cod).toHaveAccessibleName('Cash on delivery Possible up to 2 boxes per order.');
  });

  it('[PY-01] do not prevent an order when they cannot be loaded', async () => {
    server.use(http.get('/api/shop/settings', () => problem(503, 'Later')));
    const { user, url } = open('/checkout/pd/golden/2');
    await placeOrder();
    expect(
      await (await group()).findByText('How you pay is shown with your order.'),
    ).toBeInTheDocument();
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
  });
});

it('[DL-02] shows when the boxes arrive for the typed pin code', async () => {
  const { user } = open('/checkout/pd/golden/2');
  await placeOrder();
  expect(await summary().findByText('2 – 4 December')).toBeInTheDocument();
  const pinCode = screen.getByLabelText('Pin Code');
  await user.clear(pinCode);
  expect(
    summary().getByText('Enter your pin code to see when your boxes arrive.'),
  ).toBeInTheDocument();
  await user.type(pinCode, '900001');
  expect(await summary().findByText(/We can’t deliver to 900001/)).toBeInTheDocument();
  // The shop calls to confirm such an order (DL-04).
  expect((await group()).getByText(/We call you to confirm/)).toBeInTheDocument();
});

it('[DL-02] prefills the remembered pin code if the details have none', async () => {
  localStorage.setItem('pin_code', '400001');
  Object.assign(accountOf(asha).details, { pin_code: null, state: null });
  open('/checkout/pd/golden/2');
  await placeOrder();
  expect(screen.getByLabelText('Pin Code')).toHaveValue('400001');
  expect(screen.getByLabelText('State')).toHaveValue('maharashtra');
});

describe('the page of an order', () => {
  it('[DL-03] [PY-02] shows the promised dates and the payment method', async () => {
    openOrder(placed);
    expect(await screen.findByText('Monday 30 November')).toBeInTheDocument();
    expect(screen.getByText('2 – 4 December')).toBeInTheDocument();
    expect(screen.getByText('Cash on delivery')).toBeInTheDocument();
  });

  it('[PY-09] names the payment of a delivered cash order once', async () => {
    openOrder({ ...placed, order_status: 'delivered' });
    expect(await screen.findAllByText('Cash on delivery')).toHaveLength(1);
  });

  it('[DL-03] shows no dates for a cancelled order', async () => {
    openOrder({ ...placed, order_status: 'cancelled' });
    await screen.findByText('Cash on delivery');
    expect(screen.queryByText('Monday 30 November')).not.toBeInTheDocument();
  });

  it('[PY-01] says that a call about the payment precedes setting the boxes aside', async () => {
    openOrder({ ...placed, payment_method: null });
    expect(
      await screen.findByText(
        'We call you to confirm the order and how you pay. ' +
          'Your boxes are set aside once we have talked to you, and you pay nothing before that.',
      ),
    ).toBeInTheDocument();
    // Before the call the dates are only a plan (DL-03).
    expect(screen.getByText('Planned to leave Shimla')).toBeInTheDocument();
    expect(screen.queryByText('Leaves Shimla')).not.toBeInTheDocument();
  });

  it('[PY-01] says that a call precedes setting the boxes aside even if the order is paid', async () => {
    openOrder({ ...placed, payment_method: null, payment_status: 'paid' });
    expect(
      await screen.findByText(
        'We call you to confirm the order. Your boxes are set aside once we have talked to you.',
      ),
    ).toBeInTheDocument();
  });
});
