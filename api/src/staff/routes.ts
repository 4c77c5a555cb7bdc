import type { onRequestAsyncHookHandler } from 'fastify';
import { object, string } from 'yup';
import { uuidOr404 } from '../http/ids';
import { notFound } from '../http/problem';
import { listOpenOrders } from '../orders/queries';
import { findPhotoOfAnyUser, listRecentReplacements } from '../orders/replacementQueries';
import { listOpenPayments } from '../payments/queries';
import { changeSetting } from '../settings/changeSetting';
import { listSettings } from '../settings/listSettings';
import type { App, Services } from '../services';

/** Replacement requests have no outcome yet: after so long they are not listed any more. */
const listedDays = 30;

/**
 * Orders and settings for the staff (S-36). Outside `/api`, so that the shop's public server does not proxy
 * them: they need access to the API's own port, and a staff token.
 */
export function staffRoutes(
  app: App,
  { db }: Services,
  requireStaff: onRequestAsyncHookHandler,
): void {
  app.get('/staff/orders', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listOpenOrders(db),
  );

  app.get('/staff/payments', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listOpenPayments(db),
  );

  app.get('/staff/replacements', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listRecentReplacements(db, listedDays),
  );

  app.get(
    '/staff/replacement_photos/:photo_id',
    {
      onRequest: requireStaff,
      schema: { hide: true, params: object({ photo_id: string().required() }) },
    },
    async (request, reply) => {
      const photoId = uuidOr404(request.params.photo_id, 'Photo not found');
      const jpeg = await findPhotoOfAnyUser(db, photoId);
      if (!jpeg) throw notFound('Photo not found');
      return reply.type('image/jpeg').send(Buffer.from(jpeg));
    },
  );

  app.get('/staff/settings', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listSettings(db),
  );

  app.post(
    '/staff/settings',
    {
      onRequest: requireStaff,
      schema: {
        hide: true,
        body: object({ name: string().required(), value: string().defined() }),
      },
    },
    async (request) => {
      const { name, value } = request.body;
      const version = await changeSetting(db, name, value);
      request.log.info({ event: 'setting_changed', name, value, version }, 'setting changed');
      return { name, value, version };
    },
  );
}
