import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  secondFactorField,
  type AdminSetting,
  type WaitingSetting,
} from '@shop/shared/contract/admin';
import { anAdminSetting, aWaitingSetting } from '@shop/shared/factories';
import { problem, renderPage, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { installFakeDevice, passkeyOptions } from '../test/fakeDevice';
import SettingsPage from './SettingsPage';

const vpa = anAdminSetting({ name: 'payment.upi.vpa', value: 'shop@okbank' });
const waiting = aWaitingSetting({ name: vpa.name, value: 'new@okbank' });
const path = `/admin/waiting_settings/${vpa.name}`;
const waitingIs = (...settings: WaitingSetting[]) =>
  server.use(
    http.get('/api/admin/waiting_settings', () => HttpResponse.json<WaitingSetting[]>(settings)),
  );
const open = () => renderPage(<SettingsPage />, { at: '/admin/settings', signedIn: true });

beforeEach(() => {
  serveSession(adminSession);
  server.use(
    http.get('/api/admin/settings', () => HttpResponse.json<AdminSetting[]>([vpa])),
    http.post(`/api${path}`, () => HttpResponse.json<WaitingSetting[]>([])),
  );
});

describe('[S-52] a new payee that does not apply yet', () => {
  it.each([
    ['Let it apply now', 'apply'],
    ['Withdraw', 'withdraw'],
  ])('asks for confirmation of ‘%s’', async (label, step) => {
    waitingIs(waiting, { ...waiting, name: 'payment.upi.payee_name', value: 'New Farm' });
    const { user } = open();
    expect(await screen.findByText('new@okbank')).toBeInTheDocument();
    expect(screen.getByText('New Farm')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `${label}: new payee` }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByText('new@okbank')).not.toBeInTheDocument());
    expect(screen.queryByText('New Farm')).not.toBeInTheDocument();
    expect(await sentBodies('POST', path)).toEqual([{ step }]);
  });

  it('lets only an owner who changed no part of it apply it at once', async () => {
    waitingIs(waiting, { ...waiting, name: 'payment.upi.payee_name', is_own: true });
    open();
    expect(await screen.findByText(/Another owner can let it apply/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Let it apply now/ })).not.toBeInTheDocument();
  });
});

describe('a setting', () => {
  const url = `/admin/settings/${vpa.name}`;
  const answer = (...responses: Response[]) =>
    server.use(http.put(`/api${url}`, () => responses.shift()));
  async function clearUpi() {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change: UPI' }));
    await user.clear(screen.getByLabelText(/^UPI ID/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return user;
  }

  it('[S-52] does not claim to apply while it waits', async () => {
    answer(HttpResponse.json<AdminSetting>(vpa));

    await clearUpi();

    expect(await screen.findByText(/^Saved\. It applies in 24 hours/)).toBeInTheDocument();
    expect(screen.queryByText(/follows within seconds/)).not.toBeInTheDocument();
  });

  it('[S-52] saves the setting after the passkey', async () => {
    installFakeDevice();
    server.use(
      http.post('/api/admin/session/options', () => HttpResponse.json(passkeyOptions('again'))),
      http.post('/api/admin/session/passkey', () => HttpResponse.json(adminSession)),
    );
    const detail = 'Please confirm your passkey again.';
    answer(
      problem(403, detail, { [secondFactorField]: detail }),
      HttpResponse.json<AdminSetting>({ ...vpa, value: '' }),
    );
    const user = await clearUpi();
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.click(asked.getByRole('button', { name: 'Continue with the passkey' }));
    expect(await screen.findByText('Saved. The shop shows it within seconds.')).toBeInTheDocument();
    expect(await sentBodies('PUT', url)).toEqual([{ value: '' }, { value: '' }]);
  });
});
