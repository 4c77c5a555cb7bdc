import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminSetting, WaitingSetting } from '@shop/shared/contract/admin';
import { problem, renderPage, sentBodies, server } from '@shop/shared/testing';
import SettingsPage from './SettingsPage';
import { adminSession, sessionIs } from '../test/adminSession';

const vpa: AdminSetting = {
  ...{ name: 'payment.upi.vpa', value: 'shop@okbank', is_default: false, is_missing: false },
  description: 'The UPI ID',
};
const waiting: WaitingSetting = {
  ...{ name: vpa.name, value: 'new@okbank', in_force_at: '2026-11-27T06:30:00.000Z' },
  is_own: false,
};
const path = `/admin/waiting_settings/${vpa.name}`;
const waitingIs = (...settings: WaitingSetting[]) =>
  server.use(
    http.get('/api/admin/waiting_settings', () => HttpResponse.json<WaitingSetting[]>(settings)),
  );
const open = () => renderPage(<SettingsPage />, { at: '/admin/settings', signedIn: true });

beforeEach(() => {
  sessionIs(adminSession);
  server.use(
    http.get('/api/admin/settings', () => HttpResponse.json<AdminSetting[]>([vpa])),
    http.post(`/api${path}`, () => HttpResponse.json<WaitingSetting[]>([])),
  );
});

describe('[S-52] a new payee that does not apply yet', () => {
  it.each([
    ['Let it apply now', 'apply'],
    ['Withdraw', 'withdraw'],
  ])('‘%s’ is asked about once more', async (label, step) => {
    waitingIs(waiting);
    const { user } = open();
    expect(await screen.findByText('new@okbank')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `${label}: New UPI ID` }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByText('new@okbank')).not.toBeInTheDocument());
    expect(await sentBodies('POST', path)).toEqual([{ step }]);
  });

  it('is let apply by another owner only', async () => {
    waitingIs({ ...waiting, is_own: true });
    open();
    expect(await screen.findByText(/Another owner can let it apply/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Let it apply now/ })).not.toBeInTheDocument();
  });
});

it('[AD-09] a warning is read before a setting is saved all the same', async () => {
  const warning = 'This leaves no way to pay.';
  const responses = [
    problem(409, warning, { is_confirmed: warning }),
    HttpResponse.json<AdminSetting>({ ...vpa, value: '' }),
  ];
  const url = `/admin/settings/${vpa.name}`;
  server.use(http.put(`/api${url}`, () => responses.shift()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change: The UPI ID' }));
  await user.clear(screen.getByLabelText('The UPI ID'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(warning);
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(await sentBodies('PUT', url)).toEqual([{ value: '' }, { value: '', is_confirmed: true }]);
});
