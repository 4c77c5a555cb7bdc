import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, sessionIs } from '../test/adminSession';
import SettingsPage from './SettingsPage';

const setting = (name: string, value: string, more: Partial<AdminSetting> = {}): AdminSetting => ({
  ...{ name, value, is_default: false, description: `About ${name}`, is_missing: false },
  ...more,
});
const boxes = setting('payment.cod.max_boxes', '2', {
  ...{ description: 'Cash on delivery is possible up to so many boxes', is_default: true },
});
const settings = [
  boxes,
  setting('legal.gstin', ''),
  setting('contact.phone', '+91 98160 12345'),
  setting('legal.name', '', { is_missing: true, description: 'The legal name of the seller' }),
  setting('dispatch.transit_days.1', '2-4'),
  setting('stock.low_threshold', '5'),
];
const path = '/admin/settings/payment.cod.max_boxes';
const open = () => renderPage(<SettingsPage />, { at: '/admin/settings', signedIn: true });
const change = () => screen.findByRole('button', { name: `Change: ${boxes.description}` });

beforeEach(() => {
  sessionIs(adminSession);
  server.use(http.get('/api/admin/settings', () => HttpResponse.json<AdminSetting[]>(settings)));
});

describe('[AD-09] the settings', () => {
  it('are grouped, in plain words, with what is missing to sell', async () => {
    open();
    expect(await screen.findByText('1 detail is missing', { exact: false })).toBeInTheDocument();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Contact',
      'Legal details',
      'Days on the road',
      'Cash on delivery',
      'Season and stock',
    ]);
    const missing = screen.getByText('The legal name of the seller').closest('li');
    expect(missing).toHaveTextContent('Empty');
    expect(within(missing as HTMLElement).getByRole('note')).toBeInTheDocument();
    expect(screen.getAllByRole('note')).toHaveLength(1);
    expect(screen.getByText(boxes.description).closest('li')).toHaveTextContent('2 (default)');
  });

  it('are changed in place', async () => {
    const changed = { ...boxes, value: '3', is_default: false };
    server.use(http.put(`/api${path}`, () => HttpResponse.json<AdminSetting>(changed)));
    const { user } = open();
    await user.click(await change());
    const input = screen.getByLabelText(boxes.description);
    await user.clear(input);
    await user.type(input, '3{Enter}');
    expect(await screen.findByText('3')).toBeInTheDocument();
    expect(await sentBodies('PUT', path)).toEqual([{ value: '3' }]);
    expect(await change()).toBeInTheDocument();
  });

  it('have the reason of the API at the field, and keep what was typed', async () => {
    const text = 'It must be a whole number.';
    server.use(http.put(`/api${path}`, () => problem(422, `cannot be. ${text}`, { value: text })));
    const { user } = open();
    await user.click(await change());
    await user.type(screen.getByLabelText(boxes.description), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText(boxes.description)).toHaveAccessibleDescription(text),
    );
    expect(screen.getByLabelText(boxes.description)).toHaveValue('2x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(boxes.description).closest('li')).toHaveTextContent('2');
  });

  it('[AD-12] are not shown as saved while the network is lost', async () => {
    server.use(http.put(`/api${path}`, () => HttpResponse.error()));
    const { user } = open();
    await user.click(await change());
    await user.type(screen.getByLabelText(boxes.description), '0{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not confirmed yet');
    expect(screen.getByLabelText(boxes.description)).toHaveValue('20');
    expect(sent('PUT', path)).toHaveLength(1);
  });
});
