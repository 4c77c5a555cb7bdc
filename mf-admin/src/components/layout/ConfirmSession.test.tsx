import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../../test/adminSession';
import { fakeDevice, installFakeDevice, passkeyOptions } from '../../test/fakeDevice';
import { AdminLayout } from './AdminLayout';

const refused = () => problem(422, 'That did not work. Please try again.');
const open = () =>
  renderPage(
    <AdminLayout page="today" title="Today">
      <p>What is to be done</p>
    </AdminLayout>,
    { at: '/admin', signedIn: true },
  );
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  installFakeDevice();
  serveSession({ ...adminSession, admin_until: null });
  server.use(
    http.post('/api/admin/session/options', () => HttpResponse.json(passkeyOptions('of today'))),
    http.post('/api/admin/session/passkey', () => HttpResponse.json({ ...adminSession })),
  );
});

describe('[AD-02] ConfirmSession', () => {
  it('accepts the passkey of the device', async () => {
    const { user } = open();
    await user.click(await button('Continue with the passkey'));
    expect(await screen.findByText('What is to be done')).toBeInTheDocument();
    expect(fakeDevice.challenges).toEqual(['of today']);
    expect(await sentBodies('POST', '/admin/session/passkey')).toEqual([
      { passkey: expect.objectContaining({ id: 'ZGV2aWNl', type: 'public-key' }) as unknown },
    ]);
  });

  it('asks again after the person has canceled', async () => {
    fakeDevice.reaction = 'cancel';
    const { user } = open();
    await user.click(await button('Continue with the passkey'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You cancelled');
    expect(sent('POST', '/admin/session/passkey')).toHaveLength(0);
    fakeDevice.reaction = 'confirm';
    await user.click(await button('Continue with the passkey'));
    expect(await screen.findByText('What is to be done')).toBeInTheDocument();
  });

  it('accepts a recovery code instead', async () => {
    const responses = [refused(), HttpResponse.json({ ...adminSession })];
    server.use(http.post('/api/admin/session/recovery_code', () => responses.shift()));
    const { user } = open();
    await user.click(await button('I do not have it here: use a recovery code'));
    await user.type(await screen.findByLabelText('Recovery code'), '4k7m-0000-1111-2222');
    await user.click(await button('Use this code'));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');
    expect(screen.getByLabelText('Recovery code')).toHaveValue('4k7m-0000-1111-2222');
    await user.click(await button('Use this code'));
    expect(await screen.findByText('What is to be done')).toBeInTheDocument();
    expect(await sentBodies('POST', '/admin/session/recovery_code')).toContainEqual({
      code: '4k7m-0000-1111-2222',
    });
  });
});
