import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { areas, type Team } from '@shop/shared/contract/admin';
import { anInvitation, aTeam, aTeamMember } from '@shop/shared/factories';
import { problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import { adminSession, serveSession } from '../test/adminSession';
import TeamPage from './TeamPage';

const asha = aTeamMember({
  user_id: 'u1',
  name: 'Asha Negi',
  email: 'owner@example.in',
  role: 'owner',
  areas: [...areas],
  passkeys: 2,
  last_used_at: '2025-09-01T06:30:00.000Z',
});
const mira = aTeamMember();
const invitation = anInvitation();
const reply = (team: Partial<Team>) => HttpResponse.json(aTeam(team));
const open = () => renderPage(<TeamPage />, { at: '/admin/team', signedIn: true });

beforeEach(() => {
  serveSession(adminSession);
  server.use(
    http.get('/api/admin/team', () => reply({ members: [asha, mira], invitations: [invitation] })),
  );
});

it('[AD-01] lists members and invitations', async () => {
  open();
  expect((await screen.findByText('owner@example.in')).closest('li')).toHaveTextContent(
    'Asha Negi · Ownerowner@example.in2 passkeys, last used 1 Sept 2025, 12:00 pm',
  );
  expect(screen.getByText('dev@example.in').closest('li')).toHaveTextContent('until 3 Sept 2025');
});

it('[AD-01] sends an invitation', async () => {
  const more = anInvitation({ invitation_id: 'i2', email: 'ravi@example.in' });
  server.use(
    http.post('/api/admin/invitations', () => reply({ members: [asha], invitations: [more] })),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Email'), 'ravi@example.in');
  await user.selectOptions(screen.getByLabelText('Role'), 'owner');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('ravi@example.in')).toBeInTheDocument();
  expect(await sentBodies('POST', '/admin/invitations')).toEqual([
    { email: 'ravi@example.in', role: 'owner' },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(''));
});

it('[AD-01] removes a member after confirmation, or shows why not', async () => {
  const text = 'This is the last owner. Invite another owner first.';
  server.use(
    http.delete('/api/admin/team/u2', () => reply({ members: [asha] })),
    http.delete('/api/admin/team/u1', () => problem(409, text)),
  );
  const { user } = open();
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    const dialog = screen.getByRole('dialog', { name: `Remove ${name}?` });
    expect(sent('DELETE', '/admin/team/u1')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  };
  await remove('Mira Thakur');
  await waitFor(() => expect(screen.queryByText('mira@example.in')).not.toBeInTheDocument());
  await remove('Asha Negi');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('owner@example.in')).toBeInTheDocument();
});

it('shows a failure instead of an empty team', async () => {
  server.use(http.get('/api/admin/team', () => problem(400, 'Not now')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The team could not be loaded.');
});
