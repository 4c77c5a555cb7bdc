import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { areas, secondFactorField, type TeamMember } from '@shop/shared/contract/admin';
import { aTeam, aTeamMember } from '@shop/shared/factories';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import { installFakeDevice, passkeyOptions } from '../test/fakeDevice';
import TeamPage from './TeamPage';

const asha = aTeamMember({
  user_id: 'u1',
  name: 'Asha Negi',
  email: 'owner@example.in',
  role: 'owner',
  areas: [...areas],
});
const mira = aTeamMember({ areas: ['orders', 'money'] });
const path = '/admin/team/u2/areas';
const teamOf = (...members: TeamMember[]) => HttpResponse.json(aTeam({ members }));
const open = () => renderPage(<TeamPage />, { at: '/admin/team', signedIn: true });
const cardOf = async (email: string) => {
  const card = (await screen.findByText(email)).closest('li');
  if (!card) throw new Error(`${email} is in no card`);
  return within(card);
};

beforeEach(() => {
  serveSession(adminSession);
  server.use(http.get('/api/admin/team', () => teamOf(asha, mira)));
});

describe('[AD-01] the areas of a member', () => {
  it('explains each area and saves changes together', async () => {
    server.use(
      http.put(`/api${path}`, () => teamOf(asha, { ...mira, areas: ['orders', 'customers'] })),
    );
    const { user } = open();
    const card = await cardOf('mira@example.in');
    expect(card.getByText('Areas: Orders, Money')).toBeInTheDocument();
    await user.click(card.getByText('Change the areas of Mira Thakur …'));
    const group = within(card.getByRole('group', { name: 'What Mira Thakur may work on' }));
    expect(group.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(group.getByRole('checkbox', { name: 'Money' })).toHaveAccessibleDescription(
      /^Records payments, cash and refunds/,
    );

    await user.click(group.getByRole('checkbox', { name: 'Money' }));
    await user.click(group.getByRole('checkbox', { name: 'Customers' }));
    expect(sent('PUT', path)).toHaveLength(0);
    await user.click(card.getByRole('button', { name: 'Save the areas' }));

    expect(await card.findByText('Areas: Orders, Customers')).toBeInTheDocument();
    expect(await screen.findByText('The areas of Mira Thakur are saved')).toBeInTheDocument();
    expect(await sentBodies('PUT', path)).toEqual([{ areas: ['orders', 'customers'] }]);
  });

  it('saves the areas after the passkey is confirmed again', async () => {
    installFakeDevice();
    const detail = 'Please confirm again that it is you.';
    const responses = [problem(403, detail, { [secondFactorField]: detail }), teamOf(asha, mira)];
    server.use(
      http.put(`/api${path}`, () => responses.shift()),
      http.post('/api/admin/session/options', () => HttpResponse.json(passkeyOptions('again'))),
      http.post('/api/admin/session/passkey', () => HttpResponse.json(adminSession)),
    );
    const { user } = open();
    const card = await cardOf('mira@example.in');
    await user.click(card.getByText('Change the areas of Mira Thakur …'));
    await user.click(card.getByRole('checkbox', { name: 'Orders' }));
    await user.click(card.getByRole('button', { name: 'Save the areas' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.click(asked.getByRole('button', { name: 'Continue with the passkey' }));

    expect(await screen.findByText('The areas of Mira Thakur are saved')).toBeInTheDocument();
    expect(await sentBodies('PUT', path)).toEqual([{ areas: ['money'] }, { areas: ['money'] }]);
  });

  it('offers no choice for an owner, who has all areas', async () => {
    open();
    const card = await cardOf('owner@example.in');
    expect(card.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('[AD-01] an invitation', () => {
  const areasGroup = () => screen.getByRole('group', { name: 'What they may work on' });
  const send = () => screen.getByRole('button', { name: 'Send the invitation' });

  it('selects no area by default and requires one', async () => {
    server.use(http.post('/api/admin/invitations', () => teamOf(asha, mira)));
    const { user } = open();
    await user.type(await screen.findByLabelText('Email'), 'ravi@example.in');
    expect(within(areasGroup()).queryByRole('checkbox', { checked: true })).toBeNull();

    await user.click(send());

    const error = 'Please choose at least one area';
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(areasGroup()).toHaveAccessibleDescription(error);
    const first = within(areasGroup()).getByRole('checkbox', { name: 'Orders' });
    await waitFor(() => expect(first).toHaveFocus());
    expect(sent('POST', '/admin/invitations')).toHaveLength(0);

    await user.click(within(areasGroup()).getByRole('checkbox', { name: 'Products' }));
    await user.click(send());
    expect(await screen.findByText('The invitation is on its way')).toBeInTheDocument();
    expect(await sentBodies('POST', '/admin/invitations')).toEqual([
      { email: 'ravi@example.in', role: 'staff', areas: ['catalog'] },
    ]);
    await waitFor(() =>
      expect(within(areasGroup()).queryByRole('checkbox', { checked: true })).toBeNull(),
    );
  });

  it('offers no areas for an owner', async () => {
    const { user } = open();
    expect(await screen.findByLabelText('Role')).toHaveValue('staff');
    expect(areasGroup()).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Role'), 'owner');
    expect(screen.queryByRole('group', { name: 'What they may work on' })).not.toBeInTheDocument();
  });
});
