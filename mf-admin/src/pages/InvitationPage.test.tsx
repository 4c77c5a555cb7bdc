import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSession } from '@shop/shared';
import { redirect } from '@shop/shared/browser/redirect';
import { anOpenInvitation } from '@shop/shared/factories';
import { problem, renderPage, sentBodies, server } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { installFakeDevice, passkeyOptions } from '../test/fakeDevice';
import InvitationPage from './InvitationPage';

const open = (hash = '#token=secret') =>
  renderPage(<InvitationPage />, {
    at: `/invitation${hash}`,
    table: documentTable(false),
  });
const isInvited = (has_account: boolean) =>
  server.use(
    http.post('/api/invitation', () => HttpResponse.json(anOpenInvitation({ has_account }))),
  );
const accepted = {
  access_token: 'header.e30.signature',
  refresh_token: 'refresh',
  recovery_codes: ['4k7m-0000-1111-2222', '5p8n-3333-4444-5555'],
};

beforeEach(() => {
  installFakeDevice();
  server.use(
    http.post('/api/invitation/options', () => HttpResponse.json(passkeyOptions('join'))),
    http.post('/api/invitation/accept', () => HttpResponse.json(accepted)),
  );
});

it('[AD-02] creates account and passkey and shows the codes once', async () => {
  const redirected = jest.spyOn(redirect, 'to').mockImplementation(() => undefined);
  isInvited(false);
  const { user, url } = open();
  await user.type(await screen.findByLabelText('First Name'), 'Mira');
  expect(url()).toBe('/invitation');
  await user.type(screen.getByLabelText('Last Name'), 'Thakur');
  await user.type(screen.getByLabelText('Phone Number'), '98160 12345');
  await user.type(screen.getByLabelText('Password'), 'codling moth');
  await user.click(screen.getByRole('button', { name: 'Create a passkey and join' }));
  expect(await screen.findByText('4k7m-0000-1111-2222')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();

  const account = { first_name: 'Mira', last_name: 'Thakur', phone_number: '9816012345' };
  const person = { token: 'secret', password: 'codling moth', account };
  expect(await sentBodies('POST', '/invitation/options')).toEqual([person]);
  expect(await sentBodies('POST', '/invitation/accept')).toEqual([
    { ...person, passkey: expect.objectContaining({ id: 'ZGV2aWNl' }) as unknown },
  ]);

  const next = screen.getByRole('button', { name: 'Continue' });
  expect(next).toBeDisabled();
  await user.click(screen.getByLabelText('I have stored them'));
  await user.click(next);
  expect(useSession.getState().accessToken).toBe(accepted.access_token);
  await waitFor(() => expect(redirected).toHaveBeenCalledWith('/admin'));
});

it('[AD-02] asks for the password of an account and rejects a wrong one', async () => {
  const text = 'This is not the password of your account at this shop';
  isInvited(true);
  server.use(http.post('/api/invitation/options', () => problem(422, text, { password: text })));
  const { user } = open();
  await user.type(await screen.findByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Create a passkey and join' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text));
  expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
  expect(await sentBodies('POST', '/invitation/accept')).toEqual([]);
});

it('[AD-02] shows that a link has expired', async () => {
  const text = 'This link has expired or was already used. Please ask for a new one.';
  server.use(http.post('/api/invitation', () => problem(400, text)));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('[AD-02] asks for the complete link', async () => {
  open('');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'open the link in your invitation again',
  );
});
