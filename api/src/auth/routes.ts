import type { FastifyReply } from 'fastify';
import { createUserSchema, refreshSchema, signInSchema } from '@shop/shared/contract';
import { Message, TokenPair, UserDetails } from '@shop/shared/contract/schemas';
import { perIp } from '../http/limits/limits';
import { clientGone, conflict, HttpProblem } from '../http/problem';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { bearerToken, sessionEnded } from './authentication';
import { clientOf } from './clientOf';
import type { OpenSession } from './openSession';
import { refreshGraceSeconds, refreshSession } from './refreshSession';
import { revokeSession } from './sessionQueries';
import { signIn } from './signIn';
import { findStaffRole, insertUser } from './userQueries';

/** Sign-in (AP-01), sign-up (AP-02), refresh (AP-03) and logout (AP-04). */
export function accountRoutes(app: App, services: Services): void {
  const { db, tokens, passwords, limits, staffCookies } = services;
  const tags = ['account'];
  const security = [{ bearer: [] }];

  const replyPair = async (session: OpenSession, reply: FastifyReply): Promise<TokenPair> => {
    const role = await findStaffRole(db, session.userId);
    if (role) reply.header('set-cookie', await staffCookies.of(session));
    return {
      access_token: await tokens.sign(session, role),
      refresh_token: session.refreshToken,
    };
  };

  app.post(
    '/auth/token',
    {
      config: perIp(limits.signInsPerIp),
      schema: {
        tags,
        summary: 'Sign in (AP-01)',
        body: signInSchema,
        response: responses({ 200: TokenPair }, 401, 422, 429, 503),
      },
    },
    async (request, reply) => {
      try {
        const session = await signIn(services, request.body, clientOf(request, reply));
        request.log.info({ event: 'login_succeeded', user_id: session.userId }, 'signed in');
        return await replyPair(session, reply);
      } catch (error) {
        // A client that has disconnected was not refused.
        if (error instanceof HttpProblem && error.statusCode !== clientGone().statusCode) {
          request.log.warn(
            { event: 'login_failed', status: error.statusCode, ip: request.ip },
            'sign-in refused',
          );
        }
        throw error;
      }
    },
  );

  app.post(
    '/auth/create_user',
    {
      config: perIp(limits.signUpsPerIp),
      schema: {
        tags,
        summary: 'Sign up (AP-02)',
        body: createUserSchema,
        response: responses({ 201: UserDetails }, 409, 422, 429, 503),
      },
    },
    async (request, reply) => {
      const passwordHash = await passwords.limit(clientOf(request, reply), () =>
        passwords.hash(request.body.password),
      );
      const user = await insertUser(db, request.body, passwordHash);
      if (!user) throw conflict('An account with this email already exists');
      request.log.info({ event: 'user_created', user_id: user.user_id }, 'signed up');
      return reply.code(201).send(user);
    },
  );

  app.post(
    '/auth/refresh_access_token',
    {
      config: perIp(limits.refreshesPerIp),
      schema: {
        tags,
        summary: 'Exchange a refresh token for a new pair (AP-03)',
        description:
          `The token is then used up. For ${refreshGraceSeconds} seconds, until the new one is used, it is ` +
          'exchanged for the same one again; after that its use ends the session.',
        body: refreshSchema,
        response: responses({ 200: TokenPair }, 401, 422, 429),
      },
    },
    async (request, reply) => {
      const refresh = await refreshSession(services, request.body.refresh_token);
      if (refresh.outcome === 'refreshed') return replyPair(refresh.session, reply);
      if (refresh.outcome === 'reused') {
        request.log.warn(
          { event: 'refresh_token_reused', user_id: refresh.userId },
          'refresh token reused: session revoked',
        );
      }
      throw sessionEnded();
    },
  );

  app.post(
    '/auth/logout',
    {
      config: perIp(limits.logoutsPerIp),
      schema: {
        tags,
        security,
        summary: 'End the session, also with an expired access token (AP-04)',
        response: responses({ 200: Message }, 401, 429),
      },
    },
    async (request, reply) => {
      const claims = await tokens.verifyIgnoringExpiry(bearerToken(request));
      if (!claims) throw sessionEnded();
      await revokeSession(db, claims.sessionId);
      if (await findStaffRole(db, claims.userId)) reply.header('set-cookie', staffCookies.removed);
      request.log.info({ event: 'logged_out', user_id: claims.userId }, 'signed out');
      return { message: 'User logged out successfully' };
    },
  );
}
