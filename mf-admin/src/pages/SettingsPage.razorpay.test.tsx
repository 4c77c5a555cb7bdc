import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminSetting, RazorpayHealth } from '@shop/shared/contract/admin';
import { anAdminSetting, aRazorpayHealth } from '@shop/shared/factories';
import { problem, renderPage, server } from '@shop/shared/testing';
import { adminSession, serveSession, staffSession } from '../test/adminSession';
import SettingsPage from './SettingsPage';

const minutes = anAdminSetting({ name: 'payment.razorpay.minutes_to_pay', value: '15' });
const returning = { name: 'payment.razorpay.refunds', value: 'yes' };
const healthIs = (...responses: Partial<RazorpayHealth>[]) =>
  server.use(
    http.get('/api/admin/payments/razorpay', () =>
      HttpResponse.json<RazorpayHealth>(aRazorpayHealth(responses.shift())),
    ),
  );
const settingsAre = (...settings: AdminSetting[]) =>
  server.use(http.get('/api/admin/settings', () => HttpResponse.json(settings)));
const open = () => renderPage(<SettingsPage />, { at: '/admin/settings', signedIn: true });
const card = () => screen.findByRole('region', { name: 'Payments by Razorpay' });
/** Returns the text beside a term, once it is loaded. */
const fact = async (term: string) => {
  const found = await within(await card()).findByText(term, { selector: 'dt' });
  return found.nextElementSibling;
};

beforeEach(() => {
  serveSession(adminSession);
  settingsAre(minutes);
});

describe('[AD-09] the card ‘Payments by Razorpay’', () => {
  it('says that live keys work, and which message came last', async () => {
    healthIs({});
    open();
    expect(await fact('Keys')).toHaveTextContent('Razorpay accepts them.rzp_live_Orchard');
    expect(await fact('Mode')).toHaveTextContent('Live. Customers pay real money.');
    expect(await fact('Last message')).toHaveTextContent(/^payment\.captured, Friday 27 November/);
    expect(screen.queryByText('Not seen yet')).not.toBeInTheDocument();
    expect(screen.queryByText('Last failure')).not.toBeInTheDocument();
  });

  it('says that test keys move no money', async () => {
    healthIs({ mode: 'test' });
    open();
    expect(await fact('Mode')).toHaveTextContent(/^Test\. No real money moves/);
  });

  it('says why keys are refused, and what to do', async () => {
    healthIs({ keys: 'refused', keys_reason: 'Authentication failed' });
    open();
    expect(await fact('Keys')).toHaveTextContent(
      /refuses them.*‘Authentication failed’\. Create new keys/,
    );
  });

  it('lists the messages that have not come, and does not claim that they are switched off', async () => {
    healthIs({ last_event: null, unseen_events: ['order.paid', 'refund.failed'] });
    open();
    expect(await fact('Last message')).toHaveTextContent(
      /^None yet\..*http:\/\/localhost\/api\/payments\/razorpay\/webhook$/,
    );
    const unseen = await fact('Not seen yet');
    expect(unseen).toHaveTextContent(/have not come since Friday 20 November.*cannot see/);
    const items = within(await card()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['order.paid', 'refund.failed']);
  });

  it('shows the last failure in the provider’s words', async () => {
    const failure = { at: '2026-11-27T06:30:00.000Z', call: 'POST /v1/orders' };
    const reason = 'Amount exceeds maximum amount allowed.';
    healthIs({ last_failure: { ...failure, concerns: 'request', reason } });
    open();
    expect(await fact('Last failure')).toHaveTextContent(
      `a request was refused. Razorpay said: ‘${reason}’`,
    );
  });

  it.each([
    ['yes', /goes back by Razorpay within a minute/],
    ['no', /is due back\. Today lists it until you choose ‘Return by Razorpay’/],
  ])('[MY-03] says what happens to late money if the setting is ‘%s’', async (value, text) => {
    settingsAre(minutes, anAdminSetting({ ...returning, value }));
    healthIs({});
    open();
    expect(await fact('Late money')).toHaveTextContent(text);
  });

  it('[MY-03] leads to the setting for late money', async () => {
    settingsAre(minutes, anAdminSetting(returning));
    healthIs({});
    const { user } = open();

    await user.click(
      await within(await card()).findByRole('button', { name: 'Change what happens' }),
    );

    const form = within(screen.getByRole('form', { name: 'Razorpay' }));
    expect(form.getByLabelText(/Return money by Razorpay without being asked/)).toHaveFocus();
  });

  it('checks again', async () => {
    healthIs({ keys: 'unreachable' }, { keys: 'accepted' });
    const { user } = open();
    expect(await fact('Keys')).toHaveTextContent(/could not be tried/);
    await user.click(within(await card()).getByRole('button', { name: 'Check again' }));
    expect(await within(await card()).findByText(/Razorpay accepts them/)).toBeInTheDocument();
  });

  it('says that the state could not be loaded', async () => {
    server.use(http.get('/api/admin/payments/razorpay', () => problem(503, 'Busy')));
    open();
    expect(await within(await card()).findByRole('alert')).toBeInTheDocument();
  });

  it('is there only for owners of a shop with Razorpay', async () => {
    serveSession(staffSession('settings'));
    settingsAre(minutes);
    const { unmount } = open();
    expect(await screen.findByText(/15 minutes to pay/)).toBeInTheDocument();
    expect(screen.queryByText('Payments by Razorpay')).not.toBeInTheDocument();
    unmount();

    serveSession(adminSession);
    settingsAre(anAdminSetting());
    open();
    expect(await screen.findByRole('button', { name: 'Change: UPI' })).toBeInTheDocument();
    expect(screen.queryByText('Payments by Razorpay')).not.toBeInTheDocument();
  });
});
