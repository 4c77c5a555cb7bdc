import type {
  AreasChange,
  Invitation,
  Invite,
  Team,
  TeamMember,
} from '@shop/shared/contract/admin';
import { post, put, query, remove } from './calls';

const memberPath = ({ user_id }: Pick<TeamMember, 'user_id'>) =>
  `/admin/team/${encodeURIComponent(user_id)}`;

/** The team and its invitations; for owners. */
export const teamEndpoints = {
  team: query<Team>('/admin/team', 'The team could not be loaded. Please try again.'),
  changeAreas: (member: TeamMember) =>
    put<Team, AreasChange>(
      `${memberPath(member)}/areas`,
      `The areas of ${member.name} are as before.`,
    ),
  removeMember: (member: TeamMember) =>
    remove<Team>(memberPath(member), `${member.name} is still on the team.`),
  invite: post<Team, Invite>('/admin/invitations', 'The invitation was not sent.'),
  withdrawInvitation: ({ invitation_id }: Invitation) =>
    remove<Team>(
      `/admin/invitations/${encodeURIComponent(invitation_id)}`,
      'The invitation was not withdrawn.',
    ),
};
