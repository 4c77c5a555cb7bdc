import { File as NodeFile } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetails } from '@shop/shared/contract';
import { accountOf, asha, hold, problem, renderPage, sent, server } from '@shop/shared/testing';
import OrderPage from './OrderPage';

const golden = {
  product_id: 'golden',
  product_data: { label: 'Golden', price: 1350, weight: '10 - 12 kg', image_url: '' },
  quantity: 2,
  total_amount: 2700,
};
const fuji = {
  product_id: 'fuji-apple',
  product_data: { label: 'Fuji Apple', price: 1700, weight: '10 - 12 kg', image_url: '' },
  quantity: 1,
  total_amount: 1700,
};

const placed: OrderDetails = {
  order_id: 'order-7',
  order_date: '2026-03-31T20:00:00.000Z',
  first_name: 'Asha',
  last_name: 'Negi',
  email: asha.email,
  phone_number: '9876543210',
  delivery_address: {
    address: '14 Orchard Lane',
    optional_address: null,
    city: 'Shimla',
    state: 'himachal_pradesh',
    pin_code: '171001',
  },
  special_instruction: 'Ring twice',
  payment_status: 'unpaid',
  order_status: 'placed',
  shipping_amount: 0,
  total_amount: 4400,
  items: [golden, fuji],
  events: [{ status: 'placed', at: '2026-03-31T20:00:00.000Z', actor: 'customer', reason: '' }],
  cancellable_until: '2026-04-01T20:00:00.000Z',
  replaceable_until: null,
  replacement_requests: [],
};

const delivered: OrderDetails = {
  ...placed,
  order_status: 'delivered',
  cancellable_until: null,
  replaceable_until: '2026-04-09T05:00:00.000Z',
  events: [
    ...placed.events,
    { status: 'packed', at: '2026-04-01T05:00:00.000Z', actor: 'shop', reason: '' },
    { status: 'dispatched', at: '2026-04-02T05:00:00.000Z', actor: 'shop', reason: 'AWB 4711' },
    { status: 'delivered', at: '2026-04-04T05:00:00.000Z', actor: 'shop', reason: '' },
  ],
};

const account = () => accountOf(asha);

function open(order: OrderDetails, id = 'order-7') {
  account().orders.push(structuredClone(order));
  return renderPage(<OrderPage />, {
    at: `/orders/${id}`,
    pattern: '/orders/:orderId',
    signedIn: true,
    // Drag and drop, and hand-made forms, do not ask what the file dialog offers.
    user: { applyAccept: false },
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const steps = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('OrderPage', () => {
  it('[OR-02] shows items as sold, address, amounts and instructions', async () => {
    open(placed);
    const line = within((await screen.findByText('Golden')).closest('li') as HTMLElement);
    expect(line.getByText('10 - 12 kg')).toBeInTheDocument();
    expect(line.getByText('₹1,350.00 × 2')).toBeInTheDocument();
    expect(line.getByText('₹2,700.00')).toBeInTheDocument();
    expect(screen.getByText(/Shimla, Himachal Pradesh 171001/)).toBeInTheDocument();
    expect(screen.getByText('Ring twice')).toBeInTheDocument();
    expect(screen.getByText('Unpaid')).toBeInTheDocument();
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('INR ₹4,400.00');
  });

  it('[OR-02] [S-36] tells what happened when, in Indian time, by whom, and what is to come', async () => {
    open({
      ...delivered,
      order_status: 'dispatched',
      replaceable_until: null,
      events: delivered.events.slice(0, 3),
    });
    await screen.findByText('Golden');
    // Eight in the evening in London is past midnight in Shimla.
    expect(steps()).toEqual([
      'Placed1 Apr 2026, 1:30 am IST, by you',
      'Packed1 Apr 2026, 10:30 am IST, by Ridge & Root',
      'Dispatched2 Apr 2026, 10:30 am IST, by Ridge & RootAWB 4711',
      'DeliveredStill to come',
    ]);
  });

  it('says so when the user has no such order', async () => {
    open(placed, 'order-8');
    expect(await screen.findByText('You have no order at this address.')).toBeInTheDocument();
  });

  it('[ER-06] [ER-07] shows a failed read and tries again', async () => {
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
  it('[S-37] asks first, with the focus on the harmless button, and can be left', async () => {
    const { user } = open(placed);
    expect(await screen.findByText(/^Possible until/)).toHaveTextContent('2 Apr 2026, 1:30 am IST');
    await user.click(await button('Cancel order'));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' });
    expect(dialog).toHaveTextContent('an open payment is voided');
    expect(await button('Keep the order')).toHaveFocus();
    await user.click(await button('Keep the order'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Cancel order')).toHaveFocus();
    expect(sent('POST', '/order/order-7/cancel')).toHaveLength(0);
  });

  it('[S-37] [PO-04] shows the cancelled order, and the focus goes to its progress', async () => {
    const { user } = open(placed);
    await user.click(await button('Cancel order'));
    await user.click(await button('Cancel the order'));
    expect(await screen.findByText('Order cancelled')).toBeInTheDocument();
    expect(steps()).toEqual([
      'Placed1 Apr 2026, 1:30 am IST, by you',
      'Cancelled1 Sept 2025, 12:30 pm IST, by you',
    ]);
    expect(screen.getByText('Voided')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Progress' })).toHaveFocus();
  });

  it('[S-37] tells why it was refused, and reads the order again', async () => {
    const { user } = open(placed);
    await user.click(await button('Cancel order'));
    const detail = 'This order has been dispatched and can no longer be cancelled.';
    server.use(http.post('/api/order/order-7/cancel', () => problem(409, detail)));
    Object.assign(account().orders[0] ?? {}, {
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

  it('[S-37] says so when the shop cannot be reached, and lets try again', async () => {
    server.use(http.post('/api/order/order-7/cancel', () => HttpResponse.error(), { once: true }));
    const { user } = open(placed);
    await user.click(await button('Cancel order'));
    await user.click(await button('Cancel the order'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to cancel the order. Please try again later.',
    );
    await user.click(await button('Cancel order'));
    await user.click(await button('Cancel the order'));
    expect(await screen.findByText('Order cancelled')).toBeInTheDocument();
  });

  it('[S-37] is not offered when the server does not allow it', async () => {
    open({ ...placed, cancellable_until: null });
    await screen.findByText('Golden');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('asking for a replacement', () => {
  const photo = (name: string, type = 'image/jpeg', size = 2_000_000) =>
    // Node's, as the network of the tests is Node's: it would send jsdom's as a text.
    new NodeFile([new Uint8Array(size)], name, { type }) as unknown as File;
  const photos = () =>
    screen
      .queryAllByRole('button', { name: /^Remove/ })
      .map((remove) => remove.getAttribute('aria-label'));
  const ask = () => button('Ask for a replacement');

  it('[S-38] sends what was filled in and chosen, and shows it', async () => {
    const { user } = open(delivered);
    await user.selectOptions(await screen.findByLabelText('Damaged box'), 'Golden');
    await user.type(screen.getByLabelText('Number of damaged apples'), '12');
    await user.type(screen.getByLabelText('What is wrong?'), 'Bruised');
    await user.upload(screen.getByLabelText(/^Photos \(opt/), [photo('one.jpg'), photo('two.jpg')]);
    await user.upload(screen.getByLabelText(/^Photos \(opt/), photo('three.png', 'image/png'));
    await user.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
    expect(photos()).toEqual(['Remove two.jpg', 'Remove three.png']);
    await user.click(await ask());

    const asked = within(await screen.findByRole('list', { name: 'Replacements asked for' }));
    expect(asked.getByRole('listitem')).toHaveTextContent(
      /^Golden12 damaged apples, 2 photos. Asked for on .* ISTBruisedShow 2 photos$/,
    );
    expect(screen.getByRole('heading', { name: 'Replacement' })).toHaveFocus();
    const form = await sent('POST', '/order/order-7/replacement')[0]?.clone().formData();
    expect(form?.get('product_id')).toBe('golden');
    expect(form?.getAll('photos').map((file) => (file as File).name)).toEqual([
      'two.jpg',
      'three.png',
    ]);
    // The other box can still be asked for, this one cannot.
    const boxes = within(screen.getByLabelText('Damaged box')).getAllByRole('option');
    expect(boxes.map(({ textContent }) => textContent)).toEqual(['Choose a box', 'Fuji Apple']);
    expect(photos()).toEqual([]);
  });

  it('[S-38] [VA-05] says what is missing and sends nothing', async () => {
    const { user } = open(delivered);
    await user.click(await ask());
    const errors = {
      'Damaged box': 'Choose the box that arrived damaged',
      'Number of damaged apples': 'Number of damaged apples is required',
      'What is wrong?': 'Please say what is wrong',
    };
    for (const [label, message] of Object.entries(errors)) {
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message),
      );
    }
    await waitFor(() => expect(screen.getByLabelText('Damaged box')).toHaveFocus());
    await user.type(screen.getByLabelText('Number of damaged apples'), 'some');
    await waitFor(() =>
      expect(screen.getByLabelText('Number of damaged apples')).toHaveAccessibleDescription(
        'Number of damaged apples must be a whole number',
      ),
    );
    expect(sent('POST', '/order/order-7/replacement')).toHaveLength(0);
  });

  it.each([
    ['a GIF', [photo('a.gif', 'image/gif')], 'Photos must be JPEG, PNG or WebP pictures'],
    [
      '5 MiB and a byte',
      [photo('a.jpg', 'image/jpeg', 5_242_881)],
      'Each photo may be at most 5 MB',
    ],
    ['four more', 'abcd'.split('').map((n) => photo(n)), 'Please send at most 4 photos'],
  ])('[S-27] takes no %s, and says why', async (_what, bad, message) => {
    const { user } = open(delivered);
    const field = await screen.findByLabelText(/^Photos \(opt/);
    await user.upload(field, photo('good.webp', 'image/webp', 5_242_880));
    await user.upload(field, bad);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toBeInvalid();
    expect(photos()).toEqual(['Remove good.webp']);
    await user.upload(field, photo('also-good.jpg'));
    expect(field).toBeValid();
  });

  it('[S-38] is under way until the answer comes; what was typed stays when it is a refusal', async () => {
    const detail = 'A replacement can be asked for within 5 days of delivery. They have passed.';
    const { answer, release } = hold(() => problem(409, detail));
    server.use(http.post('/api/order/order-7/replacement', answer));
    const { user } = open({ ...delivered, items: [golden] });
    expect(await screen.findByLabelText('Damaged box')).toHaveValue('golden');
    await user.type(screen.getByLabelText('Number of damaged apples'), '3');
    await user.type(screen.getByLabelText('What is wrong?'), 'Bruised');
    await user.click(await ask());
    expect(await button('Sending…')).toBeDisabled();
    expect(screen.getByLabelText('What is wrong?')).toBeDisabled();
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('Bruised');
  });

  it('[S-27] shows the photos that were sent when asked to, read with the token; a failed one again', async () => {
    const request = {
      ...{ request_id: 'r-1', product_id: 'golden', reason: 'Bruised', damaged_apples: 1 },
      ...{ requested_at: '2026-04-05T05:00:00.000Z', photos: ['photo-1', 'photo-2'] },
    };
    const picture = () =>
      new HttpResponse(new Uint8Array([1]), { headers: { 'content-type': 'image/jpeg' } });
    server.use(
      http.get('/api/order/order-7/replacement_photos/photo-2', () => problem(404, 'No'), {
        once: true,
      }),
      http.get('/api/order/order-7/replacement_photos/:id', picture),
    );
    const { user } = open({ ...delivered, replacement_requests: [request] });
    const path = '/order/order-7/replacement_photos/photo-1';
    await button('Show 2 photos');
    expect(sent('GET', path)).toHaveLength(0);
    await user.click(await button('Show 2 photos'));
    expect(await screen.findByRole('img', { name: 'Photo 1 of the damage' })).toHaveAttribute(
      'src',
      'blob:of-a-test',
    );
    expect(sent('GET', path)[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(
      await screen.findByText('Failed to fetch this photo. Please try again later.'),
    ).toBeInTheDocument();
    await user.click(await button('Try again'));
    expect(await screen.findByRole('img', { name: 'Photo 2 of the damage' })).toBeInTheDocument();
  });

  it('[S-38] is not offered when the server does not allow it', async () => {
    open({ ...delivered, replaceable_until: null });
    await screen.findByText('Golden');
    expect(screen.queryByRole('heading', { name: 'Replacement' })).not.toBeInTheDocument();
  });
});

describe('ordering again', () => {
  it('puts everything into the cart and leads there', async () => {
    const { user, address } = open(delivered);
    await user.click(await button('Order again'));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(account().cart).toMatchObject([
      { product_id: 'golden', quantity: 2, total_amount: 2800 },
      { product_id: 'fuji-apple', quantity: 1 },
    ]);
  });

  const durian = {
    ...fuji,
    product_id: 'durian',
    product_data: { ...fuji.product_data, label: 'Durian' },
  };

  it('says what is sold no more, and adds the rest', async () => {
    const { user, address } = open({ ...delivered, items: [durian, golden] });
    await user.click(await button('Order again'));
    expect(await screen.findByText('Could not be added: Durian')).toBeInTheDocument();
    expect(address()).toBe('/cart');
    expect(account().cart).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
  });

  it('stays when nothing could be added', async () => {
    const { user, address } = open({ ...delivered, items: [durian] });
    await user.click(await button('Order again'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing of this order could be added to your cart.',
    );
    expect(address()).toBe('/orders/order-7');
    expect(await button('Order again')).toBeEnabled();
  });
});
