import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { adminSession, sessionIs } from '../../test/adminSession';
import { AdminLayout } from './AdminLayout';

let visibility: DocumentVisibilityState;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  sessionIs(adminSession);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = async () => {
  renderPage(
    <AdminLayout page="orders" title="An order">
      <p>98160 12345</p>
    </AdminLayout>,
    { at: '/admin', signedIn: true },
  );
  await screen.findByRole('button', { name: 'Account of Asha Negi' });
  expect(screen.getByText('98160 12345')).toBeVisible();
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('[AD-01] the open page of somebody who is removed', () => {
  it('is covered within five seconds, without a touch', async () => {
    await open();
    server.use(http.get('/api/admin/session', () => problem(404, 'There is nothing at this URL.')));
    await pass(5_000);
    expect(await screen.findByText('Nothing grows at this address')).toBeInTheDocument();
    expect(screen.queryByText('98160 12345')).not.toBeInTheDocument();
  });

  it('is covered when the second factor has ended', async () => {
    await open();
    server.use(
      http.get('/api/admin/session', () =>
        HttpResponse.json({ ...adminSession, admin_until: null }),
      ),
    );
    await pass(5_000);
    expect(await screen.findByText('Confirm that it is you')).toBeInTheDocument();
    expect(screen.getByText('98160 12345')).not.toBeVisible();
  });

  it('is not asked about while it is out of sight', async () => {
    await open();
    const before = sent('GET', '/admin/session').length;
    visibility = 'hidden';
    await pass(60_000);
    expect(sent('GET', '/admin/session')).toHaveLength(before);
  });
});
