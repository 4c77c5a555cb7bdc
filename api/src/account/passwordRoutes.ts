import {
  changePasswordSchema,
  forgotPasswordSchema,
  passwordResetMinutes,
  resetPasswordSchema,
} from '@shop/shared/contract';
import { Message } from '@shop/shared/contract/schemas';
import { clientOf } from '../auth/clientOf';
import { perIp, perUser } from '../http/limits/limits';
import { responses } from '../http/responses';
import { sessionOf } from '../http/userId';
import type { App, Services } from '../services';
import { changePassword } from './changePassword';
import { requestPasswordReset } from './requestPasswordReset';
import { resetPassword } from './resetPassword';

/** Resets a forgotten password (LG-09) and changes a known one (SC-01). */
export function passwordRoutes(app: App, services: Services): void {
  const { limits, requireUser } = services;
  const tags = ['account'];

  app.post(
    '/auth/forgot_password',
    {
      config: perIp(limits.resetsPerIp),
      schema: {
        tags,
        summary: 'Request a link that sets a new password (LG-09)',
        description: 'The response is the same whether or not there is such an account.',
        body: forgotPasswordSchema,
        response: responses({ 200: Message }, 422, 429),
      },
    },
    async (request) => {
      await requestPasswordReset(services, request.body.email, request.ip);
      request.log.info(
        { event: 'password_reset_requested', ip: request.ip },
        'password reset requested',
      );
      return {
        message:
          'If there is an account with this email, a link to set a new password is on its way. ' +
          'If you asked a moment ago, please use the link that you got then.',
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
        response: responses({ 200: Message }, 400, 422, 429, 503),
      },
    },
    async (request, reply) => {
      const userId = await resetPassword(services, request.body, clientOf(request, reply));
      request.log.info({ event: 'password_reset', user_id: userId }, 'password reset');
      return { message: 'Your password has been changed. Please sign in.' };
    },
  );

  app.post(
    '/auth/change_password',
    {
      config: perUser(limits.passwordChecksPerUser),
      onRequest: requireUser,
      schema: {
        tags,
        security: [{ bearer: [] }],
        summary: 'Change the password (SC-01)',
        description: 'All other sessions of the user end; the owner is notified by email.',
        body: changePasswordSchema,
        response: responses({ 200: Message }, 401, 422, 429, 503),
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      await changePassword(services, session, request.body, clientOf(request, reply));
      request.log.info({ event: 'password_changed', user_id: session.userId }, 'password changed');
      return { message: 'Your password has been changed.' };
    },
  );
}
