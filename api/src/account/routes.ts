import { deleteUserSchema, updateUserSchema } from '@shop/shared/contract';
import { Message, UserData, UserDetails } from '@shop/shared/contract/schemas';
import { sessionEnded } from '../auth/authentication';
import { clientOf } from '../auth/clientOf';
import { findUserDetails } from '../auth/userQueries';
import { perUser } from '../http/limits/limits';
import { responses } from '../http/responses';
import { sessionOf, userIdOf } from '../http/userId';
import { deleteOldMailFiles } from '../mail/mailFiles';
import type { App, Services } from '../services';
import { readAvailabilityContext } from '../settings/readAvailabilityContext';
import { changeDetails } from './changeDetails';
import { deleteUser } from './deleteUser';
import { exportUserData } from './exportUserData';

/** The details of the signed-in user (AP-05, AP-06), their export and their deletion (SC-02). */
export function userRoutes(app: App, services: Services): void {
  const { db, limits, requireUser, mailFolder } = services;
  const config = perUser(limits.detailsPerUser);
  const tags = ['account'];
  const security = [{ bearer: [] }];

  app.get(
    '/auth/get_user_details',
    {
      config,
      onRequest: requireUser,
      schema: {
        tags,
        security,
        summary: 'The details of the signed-in user (AP-05)',
        response: responses({ 200: UserDetails }, 401, 429),
      },
    },
    (request) => findUserDetails(db, userIdOf(request)),
  );

  app.put(
    '/auth/update_user_details',
    {
      config,
      onRequest: requireUser,
      schema: {
        tags,
        security,
        summary: 'Replace the details of the signed-in user (AP-06)',
        body: updateUserSchema,
        response: responses({ 200: UserDetails }, 401, 422, 429),
      },
    },
    async (request) => {
      const details = await changeDetails(db, userIdOf(request), request.body);
      if (!details) throw sessionEnded();
      return details;
    },
  );

  app.get(
    '/auth/export_user_data',
    {
      config: perUser(limits.exportsPerUser),
      onRequest: requireUser,
      schema: {
        tags,
        security,
        summary: 'Everything that is stored about the signed-in user (SC-02)',
        response: responses({ 200: UserData }, 401, 429),
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const conditions = await readAvailabilityContext(services);
      const data = await exportUserData(db, session, conditions);
      request.log.info({ event: 'user_data_exported', user_id: session.userId }, 'data exported');
      return data;
    },
  );

  app.post(
    '/auth/delete_user',
    {
      config: perUser(limits.passwordChecksPerUser),
      onRequest: requireUser,
      schema: {
        tags,
        security,
        summary: 'Delete the account of the signed-in user, with its password (SC-02)',
        description:
          'Orders stay under a pseudonym; those that can be cancelled are. While an order waits to be sent, ' +
          'the response is 409.',
        body: deleteUserSchema,
        response: responses({ 200: Message }, 401, 409, 422, 429, 503),
      },
    },
    async (request, reply) => {
      const userId = userIdOf(request);
      const context = { ...services, log: request.log };
      await deleteUser(context, userId, request.body.password, clientOf(request, reply));
      request.log.info({ event: 'user_deleted', user_id: userId }, 'account deleted');
      // The account is already deleted. The next purge deletes files that are left here.
      if (mailFolder !== null) {
        await deleteOldMailFiles(db, mailFolder).catch((error: unknown) =>
          request.log.error({ err: error }, 'mails of a deleted account are still files'),
        );
      }
      return { message: 'Your account has been deleted.' };
    },
  );
}
