import { object, string } from 'yup';
import { Type } from '@sinclair/typebox';
import { Message, UserSession } from '@shop/shared/contract/schemas';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits/limits';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import { sessionOf } from '../http/userId';
import type { App, Services } from '../services';
import { listSessions, revokeSessionOf, revokeSessionsOf } from './sessionQueries';

const sessionNotFound = 'This device is not signed in';

/** The sessions of the signed-in user (SC-01). */
export function sessionRoutes(app: App, { db, limits, requireUser }: Services): void {
  const config = perUser(limits.detailsPerUser);
  const shared = { tags: ['account'], security: [{ bearer: [] }] };

  app.get(
    '/auth/get_sessions',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'The active sessions, the present one first (SC-01)',
        response: responses({ 200: Type.Array(UserSession) }, 401, 429),
      },
    },
    (request) => listSessions(db, sessionOf(request)),
  );

  app.delete(
    '/auth/revoke_session/:session_id',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'End one session of the user (SC-01)',
        params: object({ session_id: string().required() }),
        response: responses({ 200: Message }, 401, 404, 429),
      },
    },
    async (request) => {
      const { userId } = sessionOf(request);
      const sessionId = uuidOr404(request.params.session_id, sessionNotFound);
      if (!(await revokeSessionOf(db, { userId, sessionId }))) throw notFound(sessionNotFound);
      request.log.info({ event: 'session_revoked', user_id: userId }, 'session revoked');
      return { message: 'That device is signed out.' };
    },
  );

  app.post(
    '/auth/revoke_other_sessions',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'End all sessions of the user but this one (SC-01)',
        response: responses({ 200: Message }, 401, 429),
      },
    },
    async (request) => {
      const { userId, sessionId } = sessionOf(request);
      await revokeSessionsOf(db, userId, sessionId);
      request.log.info({ event: 'other_sessions_revoked', user_id: userId }, 'sessions revoked');
      return { message: 'All other devices are signed out.' };
    },
  );

  app.post(
    '/auth/logout_everywhere',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'End all sessions of the user, this one too (SC-01, S-15)',
        response: responses({ 200: Message }, 401, 429),
      },
    },
    async (request) => {
      const { userId } = sessionOf(request);
      await revokeSessionsOf(db, userId);
      request.log.info(
        { event: 'logged_out_everywhere', user_id: userId },
        'signed out everywhere',
      );
      return { message: 'You are signed out on all devices.' };
    },
  );
}
