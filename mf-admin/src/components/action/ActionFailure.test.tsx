import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSession } from '@shop/shared';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import type { AdminAction } from '../../data/endpoints/calls';
import { useAction } from '../../data/useAction';
import { adminSession, serveSession } from '../../test/adminSession';
import { AdminLayout } from '../layout/AdminLayout';
import { ActionFailure } from './ActionFailure';

const path = '/admin/orders/7/notes';
const notes: AdminAction<{ id: number }, { text: string }> = {
  method: 'POST',
  path,
  failure: 'The note is not saved.',
};

function Note() {
  const action = useAction(notes, {
    onDone: ({ id }) => document.body.setAttribute('data-done', String(id)),
  });
  return (
    <>
      <button disabled={action.isSending} onClick={() => void action.run({ text: 'Ripe' })}>
        Save
      </button>
      <button onClick={() => void action.run({ text: 'Unripe' })}>Save another</button>
      <ActionFailure action={action} />
      <output>{action.body?.text ?? 'nothing'}</output>
    </>
  );
}

const open = () =>
  renderPage(
    <AdminLayout page="orders" title="An order">
      <Note />
    </AdminLayout>,
    { at: '/admin', signedIn: true },
  );

const keys = () => sent('POST', path).map(({ headers }) => headers.get('idempotency-key'));
const isDone = () => document.body.hasAttribute('data-done');

/** Responds in this order and repeats the last response. */
function respond(...responses: (() => Response)[]) {
  let count = 0;
  server.use(
    http.post(`/api${path}`, () => {
      const response = responses[Math.min(count, responses.length - 1)];
      count += 1;
      return response?.();
    }),
  );
}
const done = () => HttpResponse.json({ id: 1 });
const lost = () => HttpResponse.error();

beforeEach(() => {
  serveSession(adminSession);
  document.body.removeAttribute('data-done');
});

const save = () => screen.findByRole('button', { name: 'Save' });
const retry = () => screen.findByRole('button', { name: 'Try again' });

it('[AD-12] reports success only after the response', async () => {
  let respondNow = () => {};
  server.use(
    http.post(`/api${path}`, async () => {
      await new Promise<void>((resolve) => (respondNow = resolve));
      return done();
    }),
  );
  const { user } = open();
  await user.click(await save());
  expect(await save()).toBeDisabled();
  await waitFor(() => expect(sent('POST', path)).toHaveLength(1));
  expect(isDone()).toBe(false);
  respondNow();
  await waitFor(() => expect(isDone()).toBe(true));
  expect(await save()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['a lost network', lost],
  ['a failing server', () => problem(503, 'Not available')],
])('[AD-12] keeps the input and the key after %s', async (_name, failed) => {
  respond(failed, done);
  const { user } = open();
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not (confirmed|done) yet/);
  expect(isDone()).toBe(false);
  expect(screen.getByText('Ripe')).toBeInTheDocument();
  await user.click(await retry());
  await waitFor(() => expect(isDone()).toBe(true));
  const [first, second] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(screen.getByText('nothing')).toBeInTheDocument();
});

it('[AD-12] keeps the key when the person sends the same input again', async () => {
  respond(lost, done);
  const { user } = open();
  await user.click(await save());
  await retry();
  await user.click(await save());
  await waitFor(() => expect(isDone()).toBe(true));
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

it('[AD-12] sends the action again once the browser is online', async () => {
  respond(lost, done);
  const { user } = open();
  await user.click(await save());
  await retry();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(isDone()).toBe(true));
  expect(new Set(keys()).size).toBe(1);
});

it('[AD-12] keeps input and key after a reload', async () => {
  respond(lost, done);
  const { user, unmount } = open();
  await user.click(await save());
  await retry();
  unmount();
  const reloaded = open();
  expect(await screen.findByText('Ripe')).toBeInTheDocument();
  expect(sent('POST', path)).toHaveLength(1);
  await reloaded.user.click(await retry());
  await waitFor(() => expect(isDone()).toBe(true));
  expect(new Set(keys()).size).toBe(1);
  reloaded.unmount();
  open();
  expect(await screen.findByText('nothing')).toBeInTheDocument();
});

it('[AD-12] uses a new key for another input and for a repeated action', async () => {
  respond(lost, done);
  const { user } = open();
  await user.click(await save());
  await retry();
  await user.click(screen.getByRole('button', { name: 'Save another' }));
  await waitFor(() => expect(isDone()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save another' }));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(3);
  expect(await sentBodies('POST', path)).toEqual([
    { text: 'Ripe' },
    { text: 'Unripe' },
    { text: 'Unripe' },
  ]);
});

it('[AD-12] shows the reason of a refusal without a retry', async () => {
  respond(() => problem(409, 'The parcel has left.'));
  const { user } = open();
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The parcel has left.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('[AD-02] [AD-12] loses no input when the admin session has ended', async () => {
  respond(() => problem(403, 'Please confirm that it is you with your passkey.'), done);
  const { user } = open();
  await save();
  serveSession({ ...adminSession, admin_until: null });
  await user.click(await save());
  expect(await screen.findByText('Confirm that it is you')).toBeVisible();
  expect(screen.getByText('Ripe')).not.toBeVisible();
});

it('[SS-07] removes pending actions from the tab on sign-out', async () => {
  respond(lost);
  const { user } = open();
  await user.click(await save());
  await retry();
  expect(sessionStorage.getItem('admin-actions')).toContain('Ripe');
  act(() => useSession.getState().signOut());
  expect(sessionStorage.getItem('admin-actions')).toBeNull();
});
