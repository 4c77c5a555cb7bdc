import type { onRequestAsyncHookHandler } from 'fastify';
import {
  acceptInvitationSchema,
  inviteSchema,
  openInvitationSchema,
  prepareInvitationSchema,
} from '@shop/shared/contract/admin';
import {
  AcceptedInvitation,
  OpenInvitation,
  PasskeyOptions,
} from '@shop/shared/contract/adminSchemas';
import { recordChange } from '../admin/audit/recordChange';
import { clientOf } from '../auth/clientOf';
import { transact } from '../db/transact';
import { perIp } from '../http/limits/limits';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { acceptInvitation, prepareInvitation, readInvitation } from './acceptInvitation';
import { grantOf } from './grantOf';
import { invite } from './invite';
import { invitationLink } from './mails';

/** Invitations (AD-02). The mailed token is the only proof of identity, so it is sent in the body, never in a URL. */
export function invitationRoutes(app: App, services: Services): void {
  const { db, limits, staffCookies, tokens } = services;
  const config = perIp(limits.resetsPerIp);
  const hide = true;

  app.post(
    '/invitation',
    {
      config,
      schema: {
        hide,
        body: openInvitationSchema,
        response: responses({ 200: OpenInvitation }, 400, 422, 429),
      },
    },
    (request) => readInvitation(db, request.body.token),
  );

  app.post(
    '/invitation/options',
    {
      config,
      schema: {
        hide,
        body: prepareInvitationSchema,
        response: responses({ 200: PasskeyOptions }, 400, 422, 429, 503),
      },
    },
    (request, reply) => prepareInvitation(services, request.body, clientOf(request, reply)),
  );

  app.post(
    '/invitation/accept',
    {
      config,
      schema: {
        hide,
        body: acceptInvitationSchema,
        response: responses({ 200: AcceptedInvitation }, 400, 409, 422, 429, 503),
      },
    },
    async (request, reply): Promise<AcceptedInvitation> => {
      const session = await acceptInvitation(services, request.body, clientOf(request, reply));
      const { role, recoveryCodes, refreshToken, userId } = session;
      request.log.info({ event: 'invitation_accepted', user_id: userId, role }, 'team joined');
      reply.header('set-cookie', await staffCookies.of(session));
      return {
        access_token: await tokens.sign(session, role),
        refresh_token: refreshToken,
        recovery_codes: recoveryCodes,
      };
    },
  );
}

/** Serves `npm run admin -- invite`, which invites the first owner. The operator passes on the link in the response. */
export function operatorInvitationRoute(
  app: App,
  { db, publicOrigin }: Services,
  requireStaff: onRequestAsyncHookHandler,
): void {
  app.post(
    '/staff/invitations',
    { onRequest: requireStaff, schema: { hide: true, body: inviteSchema } },
    async (request) => {
      const { email, role } = request.body;
      const { invitation, token } = await transact(db, async (trx) => {
        const invited = await invite(trx, request.body, null);
        const after = grantOf(role, invited.invitation.areas);
        const change = { action: 'team.invited', subject: email, before: null, after };
        await recordChange(trx, null, change);
        return invited;
      });
      request.log.info({ event: 'team_invited', role }, 'invited by the operator');
      return { link: invitationLink(publicOrigin, token), expires_at: invitation.expires_at };
    },
  );
}
