import type { ReactElement } from 'react';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Area, Today } from '@shop/shared/contract/admin';
import {
  anAdminListedOrder,
  anAdminSetting,
  anOutcome,
  aMessage,
  aQueue,
  aRefund,
  aTask,
  aToday,
} from '@shop/shared/factories';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { serveSession, staffSession } from '../test/adminSession';
import { adminOrder } from '../test/orders';
import { replacementCase } from '../test/replacementCase';
import AdminOrderPage from './AdminOrderPage';
import AdminOrdersPage from './AdminOrdersPage';
import AdminProductsPage from './AdminProductsPage';
import AuditPage from './AuditPage';
import MessagePage from './MessagePage';
import MessagesPage from './MessagesPage';
import PackingPage from './PackingPage';
import ReplacementPage from './ReplacementPage';
import ReportsPage from './ReportsPage';
import SettingsPage from './SettingsPage';
import TeamPage from './TeamPage';
import TodayPage from './TodayPage';

const open = (page: ReactElement, at: string, pattern = at) =>
  renderPage(page, { at, pattern, signedIn: true });
const get = (path: string, body: object) =>
  server.use(http.get(`/api/admin${path}`, () => HttpResponse.json(body)));
const signIn = (...own: Area[]) => serveSession(staffSession(...own));
const isReady = () => screen.findByRole('button', { name: 'Account of Mira Thakur' });

describe('[AD-01] the navigation', () => {
  beforeEach(() => get('/today', { today: '2026-11-25' }));
  const linksFor = async (...own: Area[]) => {
    signIn(...own);
    open(<TodayPage />, '/admin');
    const navigation = within(await screen.findByRole('navigation', { name: 'Admin' }));
    return navigation.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  };

  it('links only pages of the person’s areas', async () => {
    expect(await linksFor('orders')).toEqual([
      'Today',
      'Orders',
      'Packing',
      'Replacements',
      'Your passkeys',
    ]);
  });

  it('links Today and the own passkeys for everybody', async () => {
    expect(await linksFor()).toEqual(['Today', 'Your passkeys']);
    expect(
      screen.getByText(/No daily work comes with your areas. An owner can give you others/),
    ).toBeInTheDocument();
  });

  it('links settings for their area, but never team or audit log', async () => {
    expect(await linksFor('catalog', 'customers', 'money', 'settings')).toEqual([
      'Today',
      'Orders',
      'Messages',
      'Products',
      'Money',
      'Reports',
      'Settings',
      'Your passkeys',
    ]);
  });
});

it('[AD-01] shows on Today only work of the person’s areas', async () => {
  const { today, messages } = aToday();
  signIn('money', 'customers');
  get('/today', { today, messages, refunds_due: aQueue([aTask()]) } satisfies Today);
  open(<TodayPage />, '/admin');
  expect(await screen.findByRole('region', { name: /Refunds due/ })).toBeInTheDocument();
  expect(screen.getByText('All clear elsewhere.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /To pack/ })).not.toBeInTheDocument();
});

describe('[AD-01] a page that is opened by its URL without its area', () => {
  it.each([
    ['/admin/orders', <AdminOrdersPage key="" />, '‘Orders’ or ‘Money’'],
    ['/admin/packing', <PackingPage key="" />, '‘Orders’'],
    ['/admin/reports', <ReportsPage key="" />, '‘Money’'],
    ['/admin/products', <AdminProductsPage key="" />, '‘Products’'],
    ['/admin/messages', <MessagesPage key="" />, '‘Customers’'],
    ['/admin/settings', <SettingsPage key="" />, '‘Settings’'],
  ])('names the missing area for %s', async (url, page, labels) => {
    signIn();
    server.use(http.get('/api/admin/*', () => problem(403, 'This needs an area.')));
    signIn();
    open(page, url);
    const text = `This needs the area ${labels}. An owner can give it to you on the Team page.`;
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['/admin/team', <TeamPage key="" />],
    ['/admin/audit', <AuditPage key="" />],
  ])('reserves %s for owners', async (url, page) => {
    server.use(http.get('/api/admin/*', () => problem(403, 'This is for owners only.')));
    signIn('orders', 'money', 'catalog', 'customers', 'settings');
    open(page, url);
    expect(await screen.findByText('This is for owners only.')).toBeInTheDocument();
  });

  it('hides the page within seconds after the area was removed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      get('/orders', { orders: [anAdminListedOrder()], next: null });
      signIn('orders');
      open(<AdminOrdersPage />, '/admin/orders');
      expect(await screen.findByRole('link', { name: /Ravi Kumar/ })).toBeInTheDocument();
      signIn('catalog');
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(await screen.findByText(/This needs the area ‘Orders’/)).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /Ravi Kumar/ })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('[AD-01] the page of an order', () => {
  const path = '/orders/RR-2222-3333';
  const openOrder = async (...own: Area[]) => {
    signIn(...own);
    get(path, adminOrder({ order_status: 'dispatched', payment_method: 'cod' }));
    open(<AdminOrderPage />, `/admin${path}`, '/admin/orders/:order');
    await isReady();
    await screen.findByRole('region', { name: 'History' });
    return screen.getAllByRole('region').map((region) => {
      const heading = within(region).getAllByRole('heading')[0];
      return heading?.textContent ?? '';
    });
  };

  it('hides the payment from people without the area Money', async () => {
    const titles = await openOrder('orders');
    expect(titles).toContain('Shipment');
    expect(titles).not.toContain('Payment');
    expect(screen.getByText('Pay on delivery')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Payment received' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel …' })).toBeInTheDocument();
  });

  it('shows payment and history with the area Money', async () => {
    const titles = await openOrder('money');
    expect(titles).toEqual(expect.arrayContaining(['Payment', 'Boxes', 'History']));
    expect(titles).not.toContain('Shipment');
    expect(titles).not.toContain('Notes, for the staff only');
    expect(screen.getByRole('button', { name: 'Payment received' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel …' })).not.toBeInTheDocument();
  });
});

describe('[AD-01] the list of orders', () => {
  const cash = { order_status: 'delivered', payment_method: 'cod' } as const;
  const choose = async (...own: Area[]) => {
    signIn(...own);
    get('/orders', {
      orders: [
        anAdminListedOrder(cash),
        anAdminListedOrder({ order_id: 'o2', order_number: 'RR-2222-4444' }),
      ],
      next: null,
    });
    const { user } = open(<AdminOrdersPage />, '/admin/orders');
    await isReady();
    await screen.findByRole('checkbox', { name: 'Select RR-2222-3333' });
    const onCard = screen.queryByRole('button', { name: 'Payment received for RR-2222-3333' });
    await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
    return { onCard, inBar: screen.getAllByRole('button').map(({ textContent }) => textContent) };
  };

  it('offers order steps, but no cash, with the area Orders', async () => {
    const { onCard, inBar } = await choose('orders');
    expect(onCard).toBeNull();
    expect(inBar).toEqual(expect.arrayContaining(['Mark as packed (1)', 'Cancel … (1)']));
    expect(inBar.join()).not.toContain('Payment received');
  });

  it('offers only cash with the area Money', async () => {
    const { onCard, inBar } = await choose('money');
    expect(onCard).not.toBeNull();
    expect(inBar).toContain('Payment received (1)');
    expect(inBar.join()).not.toMatch(/packed|Cancel/);
  });
});

describe('[AD-01] a replacement request', () => {
  const path = '/replacements/request-1';
  const at = '2026-11-21T05:00:00.000Z';
  const refund = aRefund({ amount: 450, due_by: at });
  const decided = replacementCase(anOutcome({ kind: 'refund', at, refund }));
  const openCase = async (found: object, ...own: Area[]) => {
    signIn(...own);
    get(path, found);
    server.use(
      http.get('/api/admin/replacement_photos/:id', () => problem(404, 'Photo not found')),
    );
    const page = open(<ReplacementPage />, `/admin${path}`, '/admin/replacements/:requestId');
    await isReady();
    await screen.findByRole('heading', { name: 'Outcome' });
    return page;
  };

  it('offers the decision, but no refund reference, with the area Orders', async () => {
    const { user } = await openCase(replacementCase(), 'orders');
    await user.click(await screen.findByRole('radio', { name: 'Return part of the payment' }));
    expect(screen.getByLabelText('Amount in rupees')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Reference, such as/)).not.toBeInTheDocument();
  });

  it('shows the refund without a form with the area Orders', async () => {
    await openCase(decided, 'orders');
    expect(screen.getByText(/₹450/)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Refund' })).not.toBeInTheDocument();
  });

  it('offers the refund, but no decision or photos, with the area Money', async () => {
    await openCase(decided, 'money');
    expect(await screen.findByRole('form', { name: 'Refund' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Photos' })).not.toBeInTheDocument();
    expect(sent('GET', '/admin/replacement_photos/photo-1')).toHaveLength(0);
  });

  it('shows that a person with the area Orders must decide', async () => {
    await openCase(replacementCase(), 'money');
    expect(await screen.findByText('It waits for a decision.')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

it('[AD-01] shows no links to orders that the person cannot open', async () => {
  signIn('customers');
  get('/messages/RR-7K3M-9QWD', aMessage({ due_at: null }));
  open(<MessagePage />, '/admin/messages/RR-7K3M-9QWD', '/admin/messages/:ticket');
  expect(
    await screen.findByText('was signed in; 2 orders with this email', { exact: false }),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: /2 orders/ })).not.toBeInTheDocument();
});

it('[S-52] does not load the waiting payee for staff', async () => {
  signIn('settings');
  get('/settings', [anAdminSetting({ name: 'payment.cod.max_boxes', value: '2' })]);
  open(<SettingsPage />, '/admin/settings');
  expect(
    await screen.findByRole('button', { name: 'Change: Cash on delivery' }),
  ).toBeInTheDocument();
  expect(sent('GET', '/admin/waiting_settings')).toHaveLength(0);
});
