import {
  createUserSchema,
  forgotPasswordSchema,
  passwordResetMinutes,
  refreshSchema,
  resetPasswordSchema,
  signInSchema,
  updateUserSchema,
  type TokenPair,
} from '@shop/shared/contract';
import { perIp } from '../http/limits';
import { conflict, HttpProblem } from '../http/problem';
import { message, responses, tokenPair, userDetails } from '../http/responseSchemas';
import { userIdOf } from '../http/userId';
import type { App, Services } from '../services';
import { bearerToken, sessionEnded } from './authentication';
import type { OpenSession } from './openSession';
import { findUserDetails, insertUser, updateUserDetails } from './queries';
import { refreshGraceSeconds, refreshSession } from './refreshSession';
import { requestPasswordReset } from './requestPasswordReset';
import { resetPassword } from './resetPassword';
import { revokeSession } from './sessionQueries';
import { signIn } from './signIn';

/** AP-01 … AP-06, LG-09: sign-in, sign-up, session, password reset, the user's details. */
export function accountRoutes(app: App, services: Services): void {
  const { db, tokens, passwords, limits, requireUser } = services;
  const tags = ['account'];
  const security = [{ bearer: [] }];

  const pairOf = async (session: OpenSession): Promise<TokenPair> => ({
    access_token: await tokens.sign(session),
    refresh_token: session.refreshToken,
  });

  app.post(
    '/auth/token',
    {
      config: perIp(limits.signInsPerIp),
      schema: {
        tags,
        summary: 'Sign in (AP-01)',
        body: signInSchema,
        response: responses({ 200: tokenPair }, 401, 422, 429),
      },
    },
    async (request) => {
      try {
        const session = await signIn(services, request.body, request.ip);
        request.log.info({ event: 'login_succeeded', user_id: session.userId }, 'signed in');
        return await pairOf(session);
      } catch (error) {
        if (error instanceof HttpProblem) {
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
        response: responses({ 201: userDetails }, 409, 422, 429),
      },
    },
    async (request, reply) => {
      const passwordHash = await passwords.limit(() => passwords.hash(request.body.password));
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
        response: responses({ 200: tokenPair }, 401, 422, 429),
      },
    },
    async (request) => {
      const refresh = await refreshSession(services, request.body.refresh_token);
      if (refresh.outcome === 'refreshed') return pairOf(refresh.session);
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
      schema: {
        tags,
        security,
        summary: 'End the session, also with an expired access token (AP-04)',
        response: responses({ 200: message }, 401),
      },
    },
    async (request) => {
      const claims = await tokens.verifyIgnoringExpiry(bearerToken(request));
      if (!claims) throw sessionEnded();
      await revokeSession(db, claims.sessionId);
      request.log.info({ event: 'logged_out', user_id: claims.userId }, 'signed out');
      return { message: 'User logged out successfully' };
    },
  );

  app.post(
    '/auth/forgot_password',
    {
      config: perIp(limits.resetsPerIp),
      schema: {
        tags,
        summary: 'Request a link that sets a new password (LG-09)',
        description: 'The response is the same whether or not there is such an account.',
        body: forgotPasswordSchema,
        response: responses({ 200: message }, 422, 429),
      },
    },
    async (request) => {
      await requestPasswordReset(services, request.body.email);
      request.log.info(
        { event: 'password_reset_requested', ip: request.ip },
        'password reset requested',
      );
      return {
        message:
          'If there is an account with this email, a link to set a new password is on its way.',
      };
    },
  );

  app.post(
    '/auth/reset_password',
    {
      config: perIp(limits.resetsPerIp),
      schema: {
        tags,
        summary: 'Set a new password by a mailed token (LG-09)',
        description: `The token works once, for ${passwordResetMinutes} minutes. All sessions of the user end.`,
        body: resetPasswordSchema,
        response: responses({ 200: message }, 400, 422, 429),
      },
    },
    async (request) => {
      const userId = await resetPassword(services, request.body, request.ip);
      request.log.info({ event: 'password_reset', user_id: userId }, 'password reset');
      return { message: 'Your password has been changed. Please sign in.' };
    },
  );

  app.get(
    '/auth/get_user_details',
    {
      onRequest: requireUser,
      schema: {
        tags,
        security,
        summary: 'The details of the signed-in user (AP-05)',
        response: responses({ 200: userDetails }, 401),
      },
    },
    (request) => findUserDetails(db, userIdOf(request)),
  );

  app.put(
    '/auth/update_user_details',
    {
      onRequest: requireUser,
      schema: {
        tags,
        security,
        summary: 'Replace the details of the signed-in user (AP-06)',
        body: updateUserSchema,
        response: responses({ 200: userDetails }, 401, 422),
      },
    },
    (request) => updateUserDetails(db, userIdOf(request), request.body),
  );
}
