import {
  createUserSchema,
  forgotPasswordSchema,
  refreshSchema,
  resetPasswordSchema,
  signInSchema,
  updateUserSchema,
  type TokenPair,
} from '@shop/shared/contract';
import { responses, message, tokenPair, userDetails } from '../http/responseSchemas';
import { bearerToken, sessionEnded, userIdOf } from '../http/authentication';
import { perAddress } from '../http/limits';
import { conflict, HttpProblem } from '../http/problem';
import type { App, Services } from '../services';
import { findUserDetails, insertUser, updateUserDetails } from './queries';
import { refreshSession } from './refreshSession';
import { requestPasswordReset } from './requestPasswordReset';
import { resetPassword } from './resetPassword';
import { revokeSession, type OpenSession } from './sessionQueries';
import { signIn } from './signIn';

/** AP-01 … AP-06, LG-09: sign-in, sign-up, session, a forgotten password, the user's details. */
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
      config: perAddress(limits.signInsPerAddress),
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
      config: perAddress(limits.signUpsPerAddress),
      schema: {
        tags,
        summary: 'Sign up (AP-02)',
        body: createUserSchema,
        response: responses({ 201: userDetails }, 409, 422, 429),
      },
    },
    async (request, reply) => {
      const passwordHash = await passwords.inTurn(() => passwords.hash(request.body.password));
      const user = await insertUser(db, request.body, passwordHash);
      if (!user) throw conflict('An account with this email already exists');
      request.log.info({ event: 'user_created', user_id: user.user_id }, 'signed up');
      return reply.code(201).send(user);
    },
  );

  app.post(
    '/auth/refresh_access_token',
    {
      config: perAddress(limits.refreshesPerAddress),
      schema: {
        tags,
        summary: 'Exchange a refresh token for a new pair (AP-03)',
        description: 'The token is spent; for 30 seconds it may be exchanged again.',
        body: refreshSchema,
        response: responses({ 200: tokenPair }, 401, 422, 429),
      },
    },
    async (request) => {
      const refresh = await refreshSession(db, request.body.refresh_token);
      if (refresh.outcome === 'refreshed') return pairOf(refresh.session);
      if (refresh.outcome === 'reused') {
        request.log.warn(
          { event: 'refresh_token_reused', user_id: refresh.userId },
          'a spent refresh token came back: session revoked',
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
      const claims = await tokens.verifyEvenExpired(bearerToken(request));
      if (!claims) throw sessionEnded();
      await revokeSession(db, claims.sessionId);
      request.log.info({ event: 'logged_out', user_id: claims.userId }, 'signed out');
      return { message: 'User logged out successfully' };
    },
  );

  app.post(
    '/auth/forgot_password',
    {
      config: perAddress(limits.resetsPerAddress),
      schema: {
        tags,
        summary: 'Ask for a link that sets a new password (LG-09)',
        description: 'The answer does not tell whether there is such an account.',
        body: forgotPasswordSchema,
        response: responses({ 200: message }, 422, 429),
      },
    },
    async (request) => {
      await requestPasswordReset(services, request.body.email);
      request.log.info({ event: 'password_reset_asked', ip: request.ip }, 'password reset asked');
      return {
        message:
          'If there is an account with this email, a link to set a new password is on its way.',
      };
    },
  );

  app.post(
    '/auth/reset_password',
    {
      config: perAddress(limits.resetsPerAddress),
      schema: {
        tags,
        summary: 'Set a new password by a mailed token (LG-09)',
        description: 'The token works once, for 30 minutes. All sessions of the user end.',
        body: resetPasswordSchema,
        response: responses({ 200: message }, 400, 422, 429),
      },
    },
    async (request) => {
      const userId = await resetPassword(services, request.body);
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
