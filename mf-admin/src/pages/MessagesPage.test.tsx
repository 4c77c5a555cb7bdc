import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { InboxMessage } from '@shop/shared/contract/admin';
import { anInboxMessage, aMessagePage } from '@shop/shared/factories';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import MessagesPage from './MessagesPage';

const path = '/admin/messages';
const open = (at = path) => renderPage(<MessagesPage />, { at, signedIn: true });
const inboxIs = (messages: InboxMessage[], next: string | null = null) =>
  server.use(http.get(`/api${path}`, () => HttpResponse.json(aMessagePage({ messages, next }))));
const cards = async () => within(await screen.findByRole('list', { name: 'Messages' }));
const searches = () => sent('GET', path).map(({ url }) => new URL(url).search);

beforeEach(() => serveSession(adminSession));

it('[AD-08] lists open messages with their deadlines and marks overdue ones', async () => {
  inboxIs([
    anInboxMessage({ due_at: '2001-01-01T05:00:00.000Z' }),
    anInboxMessage({ ticket: 'RR-AAAA-AAAA', acknowledged_at: '2026-11-20T08:00:00.000Z' }),
  ]);
  open();
  const [first, second] = (await cards()).getAllByRole('link');
  expect(first).toHaveAttribute('href', '/admin/messages/RR-7K3M-9QWD');
  expect(first).toHaveTextContent('Meera Iyer');
  expect(first).toHaveTextContent('Do you deliver to Kaza?');
  expect(first).toHaveTextContent('Overdue: answer since Monday 1 January 2001, 10:30 am');
  expect(second).toHaveTextContent('Resolve by Tuesday 1 January 2999, 10:30 am');
  expect(searches()).toEqual(['']);
});

it('[AD-08] compares deadlines with the server’s time, not with that of the phone', async () => {
  serveSession({ ...adminSession, now: '2025-09-01T06:30:00.000Z' });
  inboxIs([
    anInboxMessage({ due_at: '2025-09-01T06:31:00.000Z' }),
    anInboxMessage({ ticket: 'RR-AAAA-AAAA', due_at: '2025-09-01T06:29:00.000Z' }),
  ]);
  open();
  const [first, second] = (await cards()).getAllByRole('link');
  expect(first).toHaveTextContent('Answer by Monday 1 September, 12:01 pm');
  expect(second).toHaveTextContent('Overdue: answer since Monday 1 September, 11:59 am');
});

it('[AD-08] lists resolved messages at a URL of their own', async () => {
  inboxIs([anInboxMessage({ due_at: null, resolved_at: '2026-11-21T05:00:00.000Z' })]);
  const { user, url } = open();
  await user.click(await screen.findByRole('link', { name: 'Resolved' }));
  expect(url()).toBe('/admin/messages?list=resolved');
  expect(await screen.findByText('Resolved Saturday 21 November, 10:30 am')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Resolved' })).toHaveAttribute('aria-current', 'true');
  expect(searches()).toContain('?list=resolved');
});

it('[AD-08] searches by the URL', async () => {
  inboxIs([]);
  const { user, url } = open();
  await user.type(await screen.findByRole('searchbox'), ' asha negi {Enter}');
  await waitFor(() => expect(url()).toBe('/admin/messages?search=asha+negi'));
  expect(await screen.findByText(/begins with ‘asha negi’/)).toBeVisible();
  expect(searches()).toContain('?search=asha+negi');
});

it('[AD-08] loads the next page', async () => {
  inboxIs([anInboxMessage()], 'the-place');
  open();
  expect(await screen.findByRole('link', { name: 'Show more' })).toHaveAttribute(
    'href',
    expect.stringContaining('after=the-place'),
  );
});

it('[AD-12] never shows a failure as an empty inbox', async () => {
  server.use(http.get(`/api${path}`, () => problem(500, 'Not now')));
  open();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('No message is waiting.')).not.toBeInTheDocument();
});

it('[AD-08] shows that no message is waiting', async () => {
  inboxIs([]);
  open();
  expect(await screen.findByText('No message is waiting.')).toBeVisible();
});
