import { areas } from '../../contract/team/areas';
import type {
  AdminSession,
  Invitation,
  OpenInvitation,
  Passkey,
  SecondFactors,
  Team,
  TeamMember,
} from '../../contract/team/schema';

/** The admin session of Asha, an owner. */
export const anAdminSession = (changes: Partial<AdminSession> = {}): AdminSession => ({
  name: 'Asha Negi',
  email: 'asha@example.com',
  role: 'owner',
  areas: [...areas],
  admin_until: '2026-09-01T18:30:00.000Z',
  now: '2026-09-01T06:30:00.000Z',
  ...changes,
});

export const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  passkey_id: 'p1',
  name: 'Phone',
  created_at: '2025-09-01T06:30:00.000Z',
  last_used_at: null,
  ...changes,
});

export const someSecondFactors = (changes: Partial<SecondFactors> = {}): SecondFactors => ({
  passkeys: [aPasskey()],
  recovery_codes_left: 9,
  ...changes,
});

/** Mira, who works on orders and money. */
export const aTeamMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  user_id: 'u2',
  name: 'Mira Thakur',
  email: 'mira@example.in',
  role: 'staff',
  areas: ['orders', 'money'],
  passkeys: 1,
  last_used_at: null,
  ...changes,
});

export const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  invitation_id: 'i1',
  email: 'dev@example.in',
  role: 'staff',
  areas: ['catalog'],
  expires_at: '2025-09-03T06:30:00.000Z',
  ...changes,
});

export const anOpenInvitation = (changes: Partial<OpenInvitation> = {}): OpenInvitation => ({
  email: 'mira@example.in',
  role: 'staff',
  has_account: false,
  ...changes,
});

export const aTeam = (changes: Partial<Team> = {}): Team => ({
  members: [],
  invitations: [],
  ...changes,
});
