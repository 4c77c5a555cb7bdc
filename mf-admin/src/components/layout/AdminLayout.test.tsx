import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { useAdminQuery } from '../../data/useAdminQuery';
import { adminSession, serveSession } from '../../test/adminSession';
import { AdminLayout } from './AdminLayout';

let visibility: DocumentVisibilityState;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  serveSession(adminSession);
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

describe('[AD-01] an open page after its user was removed', () => {
  it('shows the not-found page within five seconds, without interaction', async () => {
    await open();
    server.use(http.get('/api/admin/session', () => problem(404, 'There is nothing at this URL.')));
    await pass(5_000);
    expect(await screen.findByText('Nothing grows at this address')).toBeInTheDocument();
    expect(screen.queryByText('98160 12345')).not.toBeInTheDocument();
  });

  it('asks for the second factor once the admin session has ended', async () => {
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

  it('does not check the session while the page is hidden', async () => {
    await open();
    const before = sent('GET', '/admin/session').length;
    visibility = 'hidden';
    await pass(60_000);
    expect(sent('GET', '/admin/session')).toHaveLength(before);
  });
});

describe('data that the API refuses', () => {
  const RefusedData = () => {
    const { error } = useAdminQuery({ path: '/admin/today', failure: 'It failed.' });
    return <p>{error?.detail}</p>;
  };

  it.each([403, 404])('checks the session once after a %i', async (status) => {
    server.use(http.get('/api/admin/today', () => problem(status, 'Refused.')));
    renderPage(
      <AdminLayout page="today" title="Today">
        <RefusedData />
      </AdminLayout>,
      { at: '/admin', signedIn: true },
    );
    expect(await screen.findByText('Refused.')).toBeInTheDocument();

    await pass(1_000);

    // When the page opens, and after the refusal.
    expect(sent('GET', '/admin/session').length).toBeLessThanOrEqual(2);
  });
});
