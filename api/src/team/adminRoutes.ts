import { object, string } from 'yup';
import { areasChangeSchema, inviteSchema } from '@shop/shared/contract/admin';
import { Team } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { requireFreshFactor } from '../admin/requireAdmin';
import type { Db } from '../db/schema';
import { uuidOr404 } from '../http/ids';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import { insertMail } from '../mail/outboxQueries';
import type { App, Services } from '../services';
import { changeAreas } from './changeAreas';
import { grantOf } from './grantOf';
import { invite } from './invite';
import { lockTeamAs } from './lockTeamAs';
import { invitationLink, invitationMail } from './mails';
import { deleteInvitation, listInvitations, listMembers } from './queries';
import { removeMember } from './removeMember';

const unknownInvitation = 'This invitation is no longer open.';
const unknownMember = 'This person is not on the team.';

/** Members of the team (AD-01) and open invitations (AD-02). */
export function teamRoutes(app: App, { db, publicOrigin }: Services): void {
  const response = responses({ 200: Team }, 403, 404, 409, 422);

  app.get('/team', { schema: { response: responses({ 200: Team }, 403, 404) } }, () =>
    readTeam(db),
  );

  app.post(
    '/invitations',
    {
      onRequest: requireFreshFactor,
      schema: { headers: actionHeaders, body: inviteSchema, response },
    },
    (request, reply) => {
      const { body } = request;
      const { email } = body;
      const action = { operation: 'POST /invitations', body };
      return auditedAction(db, request, reply, action, async (trx, { userId }) => {
        await lockTeamAs(trx, userId);
        const { token, invitation } = await invite(trx, body, userId);
        const link = invitationLink(publicOrigin, token);
        await insertMail(trx, invitationMail(email, invitation, link), null);
        const after = grantOf(invitation.role, invitation.areas);
        const change = { action: 'team.invited', subject: email, before: null, after };
        return { response: await readTeam(trx), changes: [change] };
      });
    },
  );

  app.delete(
    '/invitations/:invitation_id',
    {
      onRequest: requireFreshFactor,
      schema: {
        params: object({ invitation_id: string().required() }),
        headers: actionHeaders,
        response,
      },
    },
    (request, reply) => {
      const id = uuidOr404(request.params.invitation_id, unknownInvitation);
      const action = { operation: `DELETE /invitations/${id}`, body: {} };
      return auditedAction(db, request, reply, action, async (trx, { userId }) => {
        await lockTeamAs(trx, userId);
        const withdrawn = await deleteInvitation(trx, id);
        if (!withdrawn) throw notFound(unknownInvitation);
        const { email, role, areas } = withdrawn;
        const change = { action: 'team.invitation_withdrawn', subject: email, after: null };
        return {
          response: await readTeam(trx),
          changes: [{ ...change, before: grantOf(role, areas) }],
        };
      });
    },
  );

  app.put(
    '/team/:user_id/areas',
    {
      onRequest: requireFreshFactor,
      schema: {
        params: object({ user_id: string().required() }),
        headers: actionHeaders,
        body: areasChangeSchema,
        response,
      },
    },
    (request, reply) => {
      const id = uuidOr404(request.params.user_id, unknownMember);
      const { areas } = request.body;
      const action = { operation: `PUT /team/${id}/areas`, body: request.body };
      return auditedAction(db, request, reply, action, async (trx, { userId }) => {
        const changed = await changeAreas(trx, id, areas, userId);
        const response = await readTeam(trx);
        if (changed === null) return { response, changes: [] };
        const { email, before, after } = changed;
        const change = { action: 'team.areas_changed', subject: email };
        return {
          response,
          changes: [{ ...change, before: { areas: before }, after: { areas: after } }],
        };
      });
    },
  );

  app.delete(
    '/team/:user_id',
    {
      onRequest: requireFreshFactor,
      schema: {
        params: object({ user_id: string().required() }),
        headers: actionHeaders,
        response,
      },
    },
    (request, reply) => {
      const id = uuidOr404(request.params.user_id, unknownMember);
      const action = { operation: `DELETE /team/${id}`, body: {} };
      return auditedAction(db, request, reply, action, async (trx, { userId }) => {
        const { email, role, areas } = await removeMember(trx, id, userId);
        const change = { action: 'team.removed', subject: email, after: null };
        const before = grantOf(role, areas);
        return { response: await readTeam(trx), changes: [{ ...change, before }] };
      });
    },
  );
}

async function readTeam(db: Db): Promise<Team> {
  return { members: await listMembers(db), invitations: await listInvitations(db) };
}
