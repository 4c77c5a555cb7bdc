import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { anAdminSetting } from '@shop/shared/factories';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import SettingsPage from './SettingsPage';

const setting = (name: string, value: string, more: Partial<AdminSetting> = {}): AdminSetting =>
  anAdminSetting({ name, value, description: `About ${name}`, ...more });
const settings = [
  setting('payment.cod.enabled', 'yes'),
  setting('payment.cod.max_boxes', '2'),
  setting('payment.cod.max_amount', '3500'),
  setting('payment.cod.pin_codes', 'all'),
  setting('payment.upi.vpa', 'shop@okbank'),
  setting('payment.upi.payee_name', ''),
  setting('legal.gstin', ''),
  setting('legal.name', '', { is_missing: true }),
  setting('contact.phone', '+91 98160 12345'),
  setting('dispatch.days', 'monday'),
  setting('dispatch.cut_off_days_before', '2'),
  setting('dispatch.cut_off_time', '15:00'),
  setting('dispatch.planting.from', '12-15'),
  setting('dispatch.transit_days.1', '2-4'),
  setting('dispatch.transit_days.9', 'none'),
  setting('stock.low_threshold', '5'),
];
const pathOf = (name: string) => `/admin/settings/${name}`;
const open = () => renderPage(<SettingsPage />, { at: '/admin/settings', signedIn: true });
const change = (title: string) => screen.findByRole('button', { name: `Change: ${title}` });
const save = () => screen.getByRole('button', { name: 'Save' });
/** Fakes an API that saves every setting unless `refuse` returns a reason. */
const saves = (refuse: Record<string, string> = {}) =>
  server.use(
    http.put('/api/admin/settings/:name', async ({ request, params }) => {
      const name = String(params.name);
      const { value } = (await request.json()) as { value: string };
      const reason = refuse[name];
      return reason === undefined
        ? HttpResponse.json(setting(name, value))
        : problem(422, `${name} cannot be "${value}". ${reason}`, { value: reason });
    }),
  );

beforeEach(() => {
  serveSession(adminSession);
  server.use(http.get('/api/admin/settings', () => HttpResponse.json<AdminSetting[]>(settings)));
});

describe('[AD-09] SettingsPage', () => {
  it('summarizes the settings of each task', async () => {
    open();
    await change('When boxes leave');
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Before you sell',
      'How customers reach you',
      'Seller and licences',
      'When boxes leave',
      'Where you deliver, and how long it takes',
      'Cash on delivery',
      'UPI',
      'Stock and season',
    ]);
    expect(
      screen.getByText('Monday · order by Saturday 3:00 pm for the next dispatch'),
    ).toBeVisible();
    expect(screen.getByText('Up to 2 boxes and ₹3,500')).toBeVisible();
  });

  it('[RC-02] links the settings that are needed before launch', async () => {
    const { user } = open();
    const checklist = within(await screen.findByRole('region', { name: 'Before you sell' }));
    expect(checklist.getByRole('listitem')).toHaveTextContent(
      'Seller and licencesLegal name of the seller',
    );
    await user.click(checklist.getByRole('button', { name: 'Seller and licences' }));
    expect(screen.getByRole('textbox', { name: 'Legal name of the seller' })).toHaveFocus();
    expect(screen.getByText(/^Your 15-character GST number/)).toBeVisible();
  });

  it('shows why UPI is off', async () => {
    open();
    expect(await screen.findByText('Off until you enter the name of the payee.')).toBeVisible();
  });

  it('saves an unchanged setting again if its stored value is refused', async () => {
    const refused = setting('payment.cod.max_boxes', '2', { refused: 'several' });
    server.use(http.get('/api/admin/settings', () => HttpResponse.json([...settings, refused])));
    saves();
    const { user } = open();
    const note = 'Cash on delivery: most boxes per order: ‘several’ was saved';
    expect(await screen.findByText(new RegExp(note))).toBeVisible();

    await user.click(await change('Cash on delivery'));
    await user.click(save());

    await waitFor(() => expect(screen.queryByText(new RegExp(note))).not.toBeInTheDocument());
    expect(await sentBodies('PUT', pathOf(refused.name))).toEqual([{ value: '2' }]);
  });

  it('edits each setting with a fitting control and saves them together', async () => {
    saves();
    const { user } = open();
    await user.click(await change('When boxes leave'));
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Thursday' }));
    const orderBy = screen.getByRole('combobox', { name: 'Order by (day) for the next dispatch' });
    expect(orderBy).toHaveDisplayValue('Saturday, Tuesday · 2 days before');
    await user.selectOptions(orderBy, 'Sunday, Wednesday · The day before');
    const from = screen.getByRole('combobox', { name: 'Plants leave from, month' });
    await user.selectOptions(from, 'November');
    await user.click(save());
    const button = await change('When boxes leave');
    await waitFor(() => expect(button).toHaveFocus());
    expect(
      screen.getByText(
        'Monday, Thursday · order by Sunday, Wednesday 3:00 pm for the next dispatch',
      ),
    ).toBeVisible();
    const bodies = [
      ['dispatch.days', 'monday,thursday'],
      ['dispatch.cut_off_days_before', '1'],
      ['dispatch.planting.from', '11-15'],
    ] as const;
    for (const [name, value] of bodies) {
      expect(await sentBodies('PUT', pathOf(name))).toEqual([{ value }]);
    }
    expect(sent('PUT', pathOf('dispatch.cut_off_time'))).toHaveLength(0);
  });

  it('edits switches and delivery zones', async () => {
    saves();
    const { user } = open();
    await user.click(await change('Cash on delivery'));
    const cod = screen.getByRole('switch', { name: 'Cash on delivery' });
    expect(cod).toBeChecked();
    await user.click(cod);
    await user.click(screen.getByRole('radio', { name: 'Only these pin codes' }));
    await user.type(screen.getByRole('textbox', { name: /^Pin codes/ }), '17, 110001');
    await user.click(save());
    expect(await screen.findByText('Off', { exact: true })).toBeVisible();
    expect(await sentBodies('PUT', pathOf('payment.cod.enabled'))).toEqual([{ value: 'no' }]);
    expect(await sentBodies('PUT', pathOf('payment.cod.pin_codes'))).toEqual([
      { value: '17, 110001' },
    ]);

    await user.click(await change('Where you deliver, and how long it takes'));
    const army = screen.getByRole('group', { name: 'Army postal service (pin codes 9…)' });
    await user.click(within(army).getByRole('checkbox', { name: 'Deliver' }));
    const most = within(army).getByRole('textbox', { name: /most days$/ });
    await user.clear(most);
    await user.type(most, '9');
    await user.click(save());
    await change('Where you deliver, and how long it takes');
    expect(await sentBodies('PUT', pathOf('dispatch.transit_days.9'))).toEqual([{ value: '4-9' }]);
  });

  it('shows which settings were saved and why others were not', async () => {
    saves({ 'payment.cod.max_boxes': 'This must be a whole number from 1 to 1000000.' });
    const { user } = open();
    await user.click(await change('Cash on delivery'));
    const boxes = screen.getByRole('textbox', { name: 'Cash on delivery: most boxes per order' });
    await user.type(boxes, 'x');
    const amount = screen.getByRole('textbox', { name: 'Cash on delivery: up to (₹)' });
    await user.clear(amount);
    await user.type(amount, '5,000');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved: Cash on delivery: most boxes per order. See the reason beside it.' +
        'Saved already: Cash on delivery: up to (₹).',
    );
    expect(boxes).toHaveAccessibleDescription('This must be a whole number from 1 to 1000000.');
    expect(boxes).toHaveValue('2x');
    await waitFor(() => expect(boxes).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Up to 2 boxes and ₹5,000')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Change: Cash on delivery' })).toHaveFocus(),
    );
  });

  it('[AD-12] keeps unsaved input without a network and after a reload', async () => {
    server.use(http.put('/api/admin/settings/:name', () => HttpResponse.error()));
    const { user, unmount } = open();
    await user.click(await change('Stock and season'));
    const label = 'Show "Only n left" at or below';
    await user.type(screen.getByRole('textbox', { name: label }), '0{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet');
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
    unmount();
    saves();
    const again = open();
    expect(await screen.findByRole('textbox', { name: label })).toHaveValue('50');
    await again.user.click(save());
    await change('Stock and season');
    const keys = sent('PUT', pathOf('stock.low_threshold')).map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('saves a doubtful value only after confirmation', async () => {
    const warning = 'This leaves no way to pay.';
    server.use(
      http.put('/api/admin/settings/:name', async ({ request }) => {
        const { value, is_confirmed } = (await request.json()) as Record<string, string>;
        return is_confirmed
          ? HttpResponse.json(setting('payment.cod.enabled', String(value)))
          : problem(409, warning, { is_confirmed: warning });
      }),
    );
    const { user } = open();
    await user.click(await change('Cash on delivery'));
    await user.click(screen.getByRole('switch', { name: 'Cash on delivery' }));
    await user.click(save());
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await change('Cash on delivery');
    expect((await sentBodies('PUT', pathOf('payment.cod.enabled')))[1]).toEqual({
      value: 'no',
      is_confirmed: true,
    });
  });

  it('edits settings of a newer API', async () => {
    const newer = setting('gift.message', 'Enjoy!', { description: 'What is written on gifts' });
    server.use(http.get('/api/admin/settings', () => HttpResponse.json([newer])));
    saves();
    const { user } = open();
    await user.click(await change('Other settings'));
    await user.type(screen.getByRole('textbox', { name: 'What is written on gifts' }), '!{Enter}');
    await change('Other settings');
    expect(await sentBodies('PUT', pathOf('gift.message'))).toEqual([{ value: 'Enjoy!!' }]);
  });
});
