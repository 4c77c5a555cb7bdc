import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { MessageDetails } from '@shop/shared/contract/admin';
import { aMessage, aReply } from '@shop/shared/factories';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import MessagePage from './MessagePage';

const message = aMessage();
const answered = aMessage({
  acknowledged_at: '2026-11-21T05:00:00.000Z',
  replies: [aReply({ text: 'Yes, we do.' })],
});
const path = '/admin/messages/RR-7K3M-9QWD';

const open = () =>
  renderPage(<MessagePage />, { at: path, pattern: '/admin/messages/:ticket', signedIn: true });
const messageIs = (details: MessageDetails) =>
  server.use(http.get(`/api${path}`, () => HttpResponse.json<MessageDetails>(details)));
const reply = () => screen.findByRole('textbox', { name: 'Your reply' });

beforeEach(() => {
  serveSession(adminSession);
  messageIs(message);
});

it('[AD-08] shows the message, its sender and its deadline', async () => {
  open();
  expect(await screen.findByText(/In winter, too\?/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message RR-7K3M-9QWD');
  expect(screen.getByRole('link', { name: '9816054321' })).toHaveAttribute(
    'href',
    'tel:9816054321',
  );
  expect(screen.getByText(/was signed in/)).toBeVisible();
  expect(screen.getByRole('link', { name: '2 orders with this email' })).toHaveAttribute(
    'href',
    '/admin/orders?q=meera%40example.in',
  );
  expect(screen.getByText(/^Answer by/)).toBeVisible();
});

it('[AD-08] shows a sent reply after the response', async () => {
  server.use(http.post(`/api${path}/replies`, () => HttpResponse.json(answered)));
  const { user } = open();
  await user.type(await reply(), 'Yes, we do.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByRole('list', { name: 'Replies' })).toHaveTextContent('Yes, we do.');
  expect(await reply()).toHaveValue('');
  expect(await sentBodies('POST', `${path}/replies`)).toEqual([{ text: 'Yes, we do.' }]);
  expect(screen.getByText(/^Resolve by/)).toBeVisible();
});

it('[AD-12] keeps the reply without a network and does not show it as sent', async () => {
  server.use(http.post(`/api${path}/replies`, () => HttpResponse.error()));
  const { user, unmount } = open();
  await user.type(await reply(), 'Yes, we do.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet');
  expect(await reply()).toHaveValue('Yes, we do.');
  expect(screen.queryByRole('list', { name: 'Replies' })).not.toBeInTheDocument();
  unmount();
  open();
  expect(await reply()).toHaveValue('Yes, we do.');
});

it('[AD-08] shows the error of a reply at its field', async () => {
  const errors = { text: 'Please write a reply' };
  server.use(http.post(`/api${path}/replies`, () => problem(422, errors.text, errors)));
  const { user } = open();
  await reply();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(async () => expect(await reply()).toBeInvalid());
  expect(await reply()).toHaveAccessibleDescription(/Please write a reply/);
});

it.each([
  ['Answered by phone', 'acknowledge', message],
  ['Resolved', 'resolve', message],
  ['Open again', 'reopen', { ...answered, resolved_at: message.created_at, resolved_by: 'Asha' }],
])('[AD-08] sends the step of the button ‘%s’', async (name, step, details) => {
  messageIs(details);
  server.use(http.post(`/api${path}/step`, () => HttpResponse.json(answered)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(sent('POST', `${path}/step`)).toHaveLength(1));
  expect(await sentBodies('POST', `${path}/step`)).toEqual([{ step }]);
  expect(await screen.findByRole('list', { name: 'Replies' })).toBeVisible();
});

it('[AD-08] shows that the message could not be loaded', async () => {
  server.use(http.get(`/api${path}`, () => problem(500, 'Not now')));
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
