import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { secondFactorField } from '@shop/shared/contract/admin';
import { saveFile } from '@shop/shared/browser/saveFile';
import { aTeam } from '@shop/shared/factories';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { fakeDevice, installFakeDevice, passkeyOptions } from '../test/fakeDevice';
import PasskeysPage from './PasskeysPage';
import ReportsPage from './ReportsPage';
import TeamPage from './TeamPage';

jest.mock('@shop/shared/browser/saveFile', () => ({ saveFile: jest.fn() }));

const refused = () =>
  problem(403, 'Please confirm again that it is you.', {
    [secondFactorField]: 'Please confirm again that it is you.',
  });
const team = aTeam();
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const continueWithPasskey = async () =>
  within(await dialog()).getByRole('button', { name: 'Continue with the passkey' });

beforeEach(() => {
  installFakeDevice();
  serveSession(adminSession);
  server.use(
    http.get('/api/admin/team', () => HttpResponse.json(team)),
    http.post('/api/admin/session/options', () => HttpResponse.json(passkeyOptions('again'))),
    http.post('/api/admin/session/passkey', () => HttpResponse.json(adminSession)),
  );
});

describe('[S-52] an action that needs the second factor once more', () => {
  async function invite() {
    const { user } = renderPage(<TeamPage />, { at: '/admin/team', signedIn: true });
    await user.type(await screen.findByLabelText('Email'), 'ravi@example.in');
    await user.click(screen.getByRole('checkbox', { name: 'Orders' }));
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    return user;
  }

  it('repeats the action with the same key after the passkey', async () => {
    const responses = [refused(), HttpResponse.json(team)];
    server.use(http.post('/api/admin/invitations', () => responses.shift()));
    const user = await invite();
    await user.click(await continueWithPasskey());

    expect(await screen.findByText('The invitation is on its way')).toBeInTheDocument();
    expect(fakeDevice.challenges).toEqual(['again']);
    const keys = sent('POST', '/admin/invitations').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('repeats the action after a recovery code without submitting the outer form', async () => {
    const responses = [refused(), HttpResponse.json(team)];
    server.use(
      http.post('/api/admin/invitations', () => responses.shift()),
      http.post('/api/admin/session/recovery_code', () => HttpResponse.json(adminSession)),
    );
    const user = await invite();
    const asked = within(await dialog());
    await user.click(asked.getByRole('button', { name: /use a recovery code/ }));
    await user.type(await asked.findByLabelText('Recovery code'), '4k7m-0000-1111-2222{Enter}');

    expect(await screen.findByText('The invitation is on its way')).toBeInTheDocument();
    expect(sent('POST', '/admin/invitations')).toHaveLength(2);
  });

  it('keeps the input while the person looks for the device', async () => {
    server.use(http.post('/api/admin/invitations', refused));
    const user = await invite();
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/You last used your passkey/)).toBeNull());
    expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.in');
    await user.click(screen.getByRole('button', { name: 'Confirm and continue' }));
    expect(await dialog()).toBeInTheDocument();
    expect(await sentBodies('POST', '/admin/invitations')).toHaveLength(1);
  });
});

it('[S-52] makes new recovery codes after the passkey', async () => {
  const responses = [refused(), HttpResponse.json({ recovery_codes: ['4k7m'] })];
  server.use(
    http.get('/api/admin/passkeys', () =>
      HttpResponse.json({ passkeys: [], recovery_codes_left: 3 }),
    ),
    http.post('/api/admin/recovery_codes', () => responses.shift()),
  );
  const { user } = renderPage(<PasskeysPage />, { at: '/admin/passkeys', signedIn: true });
  await user.click(await screen.findByRole('button', { name: /Make new/ }));
  const asked = screen.getByRole('dialog', { name: 'Make new recovery codes?' });
  await user.click(within(asked).getByRole('button', { name: 'Make new recovery codes' }));
  await user.click(await continueWithPasskey());
  expect(await screen.findByText('4k7m')).toBeInTheDocument();
});

it('[S-52] downloads a report after the passkey', async () => {
  // jsdom cannot draw on a canvas.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const report = {
    from: '2026-11-01',
    to: '2026-11-30',
    by: 'week',
    rows: [{ key: '2026-11-23', label: 'Week of 23 Nov', boxes: 1, rupees: 1_400 }],
    total: { boxes: 1, rupees: 1_400 },
  };
  const csv = new HttpResponse('a', { headers: { 'content-type': 'text/csv' } });
  const responses = [refused(), csv];
  server.use(
    http.get('/api/admin/reports', () => HttpResponse.json(report)),
    http.get('/api/admin/reports/money_due', () =>
      HttpResponse.json({ today: '2026-11-26', ages: [], rows: [], total: 0 }),
    ),
    http.get('/api/admin/reports/accounts', () => HttpResponse.json({ years: [2026] })),
    http.get('/api/admin/reports.csv', () => responses.shift()),
  );
  const { user } = renderPage(<ReportsPage />, { at: '/admin/reports', signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await user.click(await continueWithPasskey());
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});
