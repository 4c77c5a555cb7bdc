import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { accountOf, asha, problem, sent, server } from '@shop/shared/testing';
import { button, delivered, fruit, open, placed, steps } from '../test/openOrder';

describe('OrderPage', () => {
  it('[OR-02] shows items as sold, address, amounts and instructions', async () => {
    open(placed);
    const line = within((await screen.findByText('Golden')).closest('li') as HTMLElement);
    expect(line.getByText('10 - 12 kg')).toBeInTheDocument();
    expect(line.getByText('₹1,350.00').parentElement).toHaveTextContent(/^₹1,350.00 × 2$/);
    expect(line.getByText('₹2,700.00')).toBeInTheDocument();
    expect(screen.getByText(/Shimla, Himachal Pradesh 171001/)).toBeInTheDocument();
    expect(screen.getByText('Ring twice')).toBeInTheDocument();
    expect(screen.getByText('Pay on delivery')).toBeInTheDocument();
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('INR ₹4,400.00');
  });

  it('[FR-01] shows recommendations besides the ordered products below the order', async () => {
    const Recommendations = (props: object) => <p>Fragment: {JSON.stringify(props)}</p>;
    open(placed, placed.order_id, { fragments: { recommendations: Recommendations } });
    const shown = await screen.findByText(/^Fragment/);
    expect(shown).toHaveTextContent('{"place":"order","besides":["golden","fuji-apple"]}');
    const actions = screen.getByRole('region', { name: 'What you can do' });
    expect(actions.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[OD-01] shows the order number', async () => {
    open(placed);
    const number = await screen.findByText('RR-7K3M-9QWD');
    expect(number.parentElement).toHaveTextContent(/^Order number RR-7K3M-9QWD$/);
  });

  it('[S-26] shows hostile instructions as text', async () => {
    const hostile = '<script>run()</script><img src=x onerror=run()> =HYPERLINK("x") \u202Etxt';
    const { container } = open({ ...placed, special_instruction: hostile });
    expect(await screen.findByText(hostile)).toBeInTheDocument();
    expect(container.querySelector('script, img[onerror]')).toBeNull();
  });

  it('[OR-02] [S-36] shows status changes with time and actor, and the remaining steps', async () => {
    open({
      ...delivered,
      order_status: 'dispatched',
      replaceable_until: null,
      shipments: [{ ...fruit, dispatched_at: '2026-04-02T05:00:00.000Z' }],
      events: delivered.events.slice(0, 3),
    });
    await screen.findByText('Golden');
    // 20:00 UTC is after midnight in India.
    expect(steps()).toEqual([
      'Placed1 Apr 2026, 1:30 am IST, by you',
      'Packed1 Apr 2026, 10:30 am IST, by Ridge & Root',
      'Dispatched2 Apr 2026, 10:30 am IST, by Ridge & RootAWB 4711',
      'DeliveredExpected Wed 2 Dec to Fri 4 Dec',
    ]);
  });

  it('shows that the user has no such order', async () => {
    open(placed, 'order-8');
    expect(await screen.findByText('This order is not in your account.')).toBeInTheDocument();
  });

  it('[ER-06] [ER-07] shows a failed request and retries', async () => {
    server.use(http.get('/api/order/order-7', () => problem(403, 'No'), { once: true }));
    const { user } = open(placed);
    expect(
      await screen.findByText('Failed to fetch your orders. Please try again later.'),
    ).toBeInTheDocument();
    await user.click(await button('Try again'));
    expect(await screen.findByText('Golden')).toBeInTheDocument();
  });
});

describe('cancelling', () => {
  it('[S-37] asks for a confirmation, with the focus on the harmless button', async () => {
    const { user } = open(placed);
    expect(await screen.findByText(/^Possible until/)).toHaveTextContent('2 Apr 2026, 1:30 am IST');
    await user.click(await button('Cancel order'));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' });
    expect(dialog).toHaveTextContent('and you pay nothing');
    expect(await button('Keep the order')).toHaveFocus();
    await user.click(await button('Keep the order'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Cancel order')).toHaveFocus();
    expect(sent('POST', '/order/order-7/cancel')).toHaveLength(0);
  });

  it('[S-37] [PO-04] shows the cancelled order and moves the focus to its progress', async () => {
    const { user } = open(placed);
    await user.click(await button('Cancel order'));
    await user.click(await button('Cancel the order'));
    expect(await screen.findByText('Order cancelled')).toBeInTheDocument();
    expect(steps()).toEqual([
      'Placed1 Apr 2026, 1:30 am IST, by you',
      'Cancelled1 Apr 2026, 12:30 pm IST, by you',
    ]);
    expect(screen.getByText('Nothing to pay')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Progress' })).toHaveFocus();
  });

  it('[S-37] shows why cancelling was refused, and reloads the order', async () => {
    const { user } = open(placed);
    await user.click(await button('Cancel order'));
    const detail = 'This order has been dispatched and can no longer be cancelled.';
    server.use(http.post('/api/order/order-7/cancel', () => problem(409, detail)));
    Object.assign(accountOf(asha).orders[0] ?? {}, {
      order_status: 'dispatched',
      cancellable_until: null,
    });
    await user.click(await button('Cancel the order'));
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(detail);
  });

  it('[S-37] shows a network failure, and cancels on the next attempt', async () => {
    server.use(http.post('/api/order/order-7/cancel', () => HttpResponse.error(), { once: true }));
    const { user } = open(placed);
    await user.click(await button('Cancel order'));
    await user.click(await button('Cancel the order'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The order could not be cancelled. Please try again later.',
    );
    await user.click(await button('Cancel order'));
    await user.click(await button('Cancel the order'));
    expect(await screen.findByText('Order cancelled')).toBeInTheDocument();
  });

  it('[S-37] offers no cancellation when the server does not allow it', async () => {
    open({ ...placed, cancellable_until: null });
    await screen.findByText('Golden');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});
