import { screen, within } from '@testing-library/react';
import type { OrderDetails } from '@shop/shared/contract';
import { aDateChange, someDates } from '@shop/shared/factories';
import { accountOf, addToCart, asha, renderPage } from '@shop/shared/testing';
import {
  delivered,
  event,
  fruit,
  golden,
  open,
  placed,
  planting,
  rootstock,
  steps,
  twoShipments,
} from '../test/openOrder';
import CartPage from './CartPage';
import OrdersPage from './OrdersPage';

const dispatched_at = '2026-11-30T05:00:00.000Z';
const delivered_at = '2026-12-02T05:00:00.000Z';
const replaceable_until = '2026-12-07T05:00:00.000Z';
/** Returns the options of the boxes that can be replaced. */
const offered = async () =>
  within(await screen.findByLabelText('Damaged box'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const askUntil = async () =>
  /Ask (?:for|until) .*?\./.exec((await screen.findByText(/Did apples arrive/)).textContent)?.[0];
const recipient = async () =>
  (await screen.findByRole('heading', { name: 'Delivery to' })).closest('section');

describe('the page of an order', () => {
  it('[DL-03] shows when its only shipment leaves and arrives, without a name', async () => {
    open(placed);
    expect(await recipient()).toHaveTextContent(
      /^Delivery toLeaves Shimla Monday 30 November With you 2 – 4 DecemberAsha Negi/,
    );
  });

  it('[DL-03] says that a shipment has not left on its day, and promises no day of its arrival', async () => {
    open({ ...placed, shipments: [{ ...fruit, is_late: true }] });

    expect(await recipient()).toHaveTextContent(
      /^Delivery toWas to leave Shimla Monday 30 November\. It is late, and we are sorry\./,
    );
    const progress = within(screen.getByRole('list', { name: 'Progress' }));
    expect(progress.getAllByText(/^Late: was expected Mon 30 Nov$/)).toHaveLength(2);
    expect(progress.getByText('We’ll tell you the date')).toBeInTheDocument();
    expect(screen.queryByText(/With you|Leaves Shimla/)).not.toBeInTheDocument();
  });

  it('[DL-03] says that a shipment has not arrived on its days', async () => {
    open({
      ...placed,
      order_status: 'dispatched',
      shipments: [{ ...fruit, dispatched_at, is_late: true }],
    });

    expect(await recipient()).toHaveTextContent(
      /^Delivery toExpected with you 2 – 4 December\. It is late, and we are sorry\./,
    );
    expect(screen.getByText('Late: was expected Wed 2 Dec to Fri 4 Dec')).toBeInTheDocument();
  });

  it('[DL-07] shows each of two shipments with its dates and its progress', async () => {
    open({
      ...twoShipments,
      order_status: 'dispatched',
      shipments: [{ ...fruit, dispatched_at, delivered_at }, planting],
    });
    const section = await recipient();
    expect(section).toHaveTextContent(
      /^Delivery toFruit DeliveredPlanting material Leaves Shimla Monday 21 December With you 23/,
    );
    expect(
      within(section as HTMLElement).getAllByRole('heading', { level: 3 })[0],
    ).toHaveTextContent('Fruit Delivered');
  });

  it('[DL-06] shows carrier and number, and links the page of the carrier', async () => {
    open({
      ...placed,
      order_status: 'dispatched',
      shipments: [
        {
          ...fruit,
          dispatched_at,
          carrier: 'India Post',
          tracking_number: 'EM123456789IN',
          tracking_url: 'https://carrier.example/EM123456789IN',
        },
      ],
    });
    expect(await recipient()).toHaveTextContent(
      /^Delivery toWith you 2 – 4 DecemberCarrier: India Post/,
    );
    expect(screen.getByText('EM123456789IN').parentElement).toHaveTextContent(
      /^Tracking number: EM123456789IN$/,
    );
    const link = screen.getByRole('link', { name: 'Follow your parcel' });
    expect(link).toHaveAttribute('href', 'https://carrier.example/EM123456789IN');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('[DL-06] shows incomplete tracking, but none for a cancelled order', async () => {
    const shipments = [{ ...fruit, dispatched_at, tracking_number: '4711' }];
    const { unmount } = open({ ...placed, order_status: 'dispatched', shipments });
    expect((await screen.findByText('4711')).parentElement).toHaveTextContent(
      /^Tracking number: 4711$/,
    );
    expect(screen.queryByText(/^Carrier/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Follow your parcel' })).not.toBeInTheDocument();
    unmount();
    accountOf(asha).orders = [];
    open({ ...placed, order_status: 'cancelled', shipments });
    await screen.findByText('Cancelled');
    expect(screen.queryByText('4711')).not.toBeInTheDocument();
    expect(screen.queryByText(/Leaves Shimla/)).not.toBeInTheDocument();
  });

  it('[DL-06] hides a tracking number until the parcel has left', async () => {
    open({ ...placed, order_status: 'packed', shipments: [{ ...fruit, tracking_number: '4711' }] });
    await recipient();
    expect(screen.queryByText('4711')).not.toBeInTheDocument();
  });

  it('[DL-07] [S-36] names the shipment of each past and remaining step', async () => {
    open({
      ...twoShipments,
      order_status: 'dispatched',
      shipments: [{ ...fruit, dispatched_at: '2026-04-02T05:00:00.000Z' }, planting],
      events: [
        ...placed.events,
        event('packed', '2026-04-01T05:00:00.000Z'),
        { ...event('dispatched', '2026-04-02T05:00:00.000Z'), family: 'fruit', reason: 'On time' },
      ],
    });
    await screen.findByText('Golden');
    expect(steps()).toEqual([
      'Placed1 Apr 2026, 1:30 am IST, by you',
      'Packed1 Apr 2026, 10:30 am IST, by Ridge & Root',
      'Dispatched: Fruit2 Apr 2026, 10:30 am IST, by Ridge & RootOn time',
      'Dispatched: Planting materialExpected Mon 21 Dec',
      'Delivered: FruitExpected Wed 2 Dec to Fri 4 Dec',
      'Delivered: Planting materialExpected Wed 23 Dec to Fri 25 Dec',
    ]);
  });

  it('[DL-03] shows a change of the dates with its reason, in chronological order', async () => {
    const order: OrderDetails = {
      ...delivered,
      date_changes: [
        aDateChange({
          at: '2026-04-01T08:00:00.000Z',
          reason: 'Snow closed the road.',
          new_dates: someDates({
            leaves_on: '2026-04-06',
            arrives_from: '2026-04-08',
            arrives_until: '2026-04-10',
          }),
        }),
      ],
    };
    open(order);
    await screen.findByRole('list', { name: 'Progress' });
    expect(steps()[2]).toBe(
      'New dates1 Apr 2026, 1:30 pm IST, by Ridge & Root' +
        'Now leaves Shimla Monday 6 April, with you 8 – 10 AprilSnow closed the road.',
    );
    expect(steps()).toHaveLength(5);
  });

  it('[DL-07] [S-38] offers a replacement of delivered boxes only', async () => {
    open({
      ...twoShipments,
      order_status: 'dispatched',
      cancellable_until: null,
      replaceable_until,
      items: [{ ...golden, replaceable_until }, rootstock],
      shipments: [
        { ...fruit, dispatched_at, delivered_at },
        { ...planting, dispatched_at },
      ],
    });
    expect(await offered()).toEqual(['Choose a box', 'Golden']);
    expect(await askUntil()).toBe('Ask until 7 Dec 2026, 10:30 am IST.');
  });

  it('[DL-07] [S-38] offers no replacement more than five days after delivery', async () => {
    open({
      ...twoShipments,
      order_status: 'delivered',
      cancellable_until: null,
      replaceable_until,
      items: [golden, { ...rootstock, replaceable_until }],
      shipments: [
        { ...fruit, dispatched_at, delivered_at: '2026-11-01T05:00:00.000Z' },
        { ...planting, dispatched_at, delivered_at },
      ],
    });
    expect(await offered()).toEqual(['Choose a box', 'Rootstock M9']);
    expect(await askUntil()).toBe('Ask until 7 Dec 2026, 10:30 am IST.');
  });

  it('[DL-07] [S-38] shows the replacement deadline of each shipment', async () => {
    const later = '2026-12-29T05:00:00.000Z';
    open({
      ...twoShipments,
      order_status: 'delivered',
      cancellable_until: null,
      replaceable_until: later,
      items: [
        { ...golden, replaceable_until },
        { ...rootstock, replaceable_until: later },
      ],
      shipments: [
        { ...fruit, dispatched_at, delivered_at },
        { ...planting, dispatched_at, delivered_at },
      ],
    });
    expect(await offered()).toEqual(['Choose a box', 'Golden', 'Rootstock M9']);
    expect(await askUntil()).toBe(
      'Ask for Golden until 7 Dec 2026, 10:30 am IST, for Rootstock M9 until 29 Dec 2026, 10:30 am IST.',
    );
  });
});

describe('[DL-07] two shipments', () => {
  it('[OD-03] have one line each in the list of orders until they have arrived', async () => {
    accountOf(asha).orders.push(
      { ...twoShipments, order_id: 'order-8' },
      {
        ...twoShipments,
        order_status: 'dispatched',
        shipments: [{ ...fruit, dispatched_at }, planting],
      },
      {
        ...twoShipments,
        order_id: 'order-9',
        order_status: 'dispatched',
        shipments: [
          { ...fruit, dispatched_at, delivered_at },
          { ...planting, dispatched_at },
        ],
      },
      {
        ...twoShipments,
        order_id: 'order-10',
        shipments: [
          { ...fruit, dispatched_at, is_late: true },
          { ...planting, is_late: true },
        ],
      },
    );
    renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
    const rows = await screen.findAllByRole('row', { name: /Asha Negi/ });
    const lines = rows.map((row) =>
      within(row)
        .queryAllByText(/Leaves|With you|Late/)
        .map(({ textContent }) => textContent),
    );
    expect(lines).toEqual([
      [
        'Fruit: Leaves Shimla Monday 30 November',
        'Planting material: Leaves Shimla Monday 21 December',
      ],
      ['Fruit: With you 2 – 4 December', 'Planting material: Leaves Shimla Monday 21 December'],
      ['Planting material: With you 23 – 25 December'],
      [
        'Fruit: Late: expected 2 – 4 December',
        'Planting material: Late: was to leave Shimla Monday 21 December',
      ],
    ]);
  });

  it('[OD-02] are confirmed with their dates', async () => {
    accountOf(asha).orders.push(twoShipments);
    localStorage.setItem('order_confirmation', 'order-7');
    renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
    expect(await screen.findByRole('region', { name: 'Thank you, Asha' })).toHaveTextContent(
      'Fruit Leaves Shimla Monday 30 November With you 2 – 4 December ' +
        'Planting material Leaves Shimla Monday 21 December With you 23 – 25 December',
    );
  });

  it('[EX-12] are estimated in the cart', async () => {
    const account = accountOf(asha);
    const item = addToCart(account, 'golden', 1);
    if (item) account.cart.push({ ...item, ...rootstock, cart_item_id: 'item-2' });
    renderPage(<CartPage />, { at: '/cart', signedIn: true });
    expect(await screen.findByText('Monday 21 December')).toBeInTheDocument();
    expect(await screen.findByText('Monday 30 November')).toBeInTheDocument();
  });
});
