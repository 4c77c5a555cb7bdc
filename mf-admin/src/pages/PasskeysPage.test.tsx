import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SecondFactors } from '@shop/shared/contract/admin';
import { aPasskey, someSecondFactors } from '@shop/shared/factories';
import { renderPage, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { fakeDevice, installFakeDevice, passkeyOptions } from '../test/fakeDevice';
import PasskeysPage from './PasskeysPage';

const phone = aPasskey({ name: 'Phone' });
const tablet = aPasskey({ passkey_id: 'p2', name: 'Tablet' });
const factors = (...passkeys: SecondFactors['passkeys']) =>
  HttpResponse.json(someSecondFactors({ passkeys, recovery_codes_left: 9 }));
const open = () => renderPage(<PasskeysPage />, { at: '/admin/passkeys', signedIn: true });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  installFakeDevice();
  serveSession({ ...adminSession, role: 'staff' });
  server.use(
    http.get('/api/admin/passkeys', () => factors(phone)),
    http.post('/api/admin/passkeys/options', () => HttpResponse.json(passkeyOptions('more'))),
  );
});

it('[AD-02] adds a passkey', async () => {
  server.use(http.post('/api/admin/passkeys', () => factors(phone, tablet)));
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), 'Tablet');
  await user.click(await button('Add this device'));
  expect(await screen.findByText('Tablet')).toBeInTheDocument();
  expect(fakeDevice.challenges).toEqual(['more']);
  expect(await sentBodies('POST', '/admin/passkeys')).toEqual([
    { name: 'Tablet', passkey: expect.objectContaining({ id: 'ZGV2aWNl' }) as unknown },
  ]);
});

it('[AD-02] renames and removes a passkey, but not the only one', async () => {
  server.use(
    http.get('/api/admin/passkeys', () => factors(phone, tablet)),
    http.put('/api/admin/passkeys/p1', () => factors({ ...phone, name: 'Shed' }, tablet)),
    http.delete('/api/admin/passkeys/p2', () => factors({ ...phone, name: 'Shed' })),
  );
  const { user } = open();
  const whyItStays = 'The only passkey stays. Is the device lost? Add another one, then remove it.';
  await user.click(await button('Rename Phone'));
  expect(screen.queryByText(whyItStays)).not.toBeInTheDocument();
  const input = screen.getByLabelText('Name of the passkey');
  await user.clear(input);
  await user.type(input, 'Shed');
  await user.click(await button('Save the name'));
  expect(await screen.findByText('Shed')).toBeInTheDocument();
  await user.click(await button('Remove Tablet'));
  const dialog = screen.getByRole('dialog', { name: 'Remove Tablet?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Tablet')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Remove Shed' })).not.toBeInTheDocument();
  expect(screen.getByText(whyItStays)).toBeInTheDocument();
});

it('[AD-02] makes new recovery codes and shows them once', async () => {
  const codes = ['4k7m-0000-1111-2222'];
  server.use(
    http.post('/api/admin/recovery_codes', () => HttpResponse.json({ recovery_codes: codes })),
  );
  const { user } = open();
  expect(await screen.findByText('9 codes are left.')).toBeInTheDocument();
  expect(await button('Make new recovery codes')).toHaveTextContent(/^Make new recovery codes$/);
  await user.click(await button('Make new recovery codes'));
  const dialog = screen.getByRole('dialog', { name: 'Make new recovery codes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Make new recovery codes' }));
  expect(await screen.findByText('4k7m-0000-1111-2222')).toBeInTheDocument();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await button('Copy'));
  expect(copied).toHaveBeenCalledWith(codes.join('\n'));
  await user.click(screen.getByLabelText('I have stored them'));
  await user.click(await button('Continue'));
  expect(await screen.findByText('9 codes are left.')).toBeInTheDocument();
  expect(screen.queryByText('4k7m-0000-1111-2222')).not.toBeInTheDocument();
});
