import type { onRequestAsyncHookHandler } from 'fastify';
import { object, string } from 'yup';
import { changeSetting } from '../settings/changeSetting';
import { listSettings } from '../settings/listSettings';
import type { App, Services } from '../services';

/**
 * The settings, for the operator's command (S-36). Outside `/api`, so that the shop's public server does not proxy
 * them: they need access to the API's own port, and a staff token.
 */
export function staffRoutes(
  app: App,
  { db }: Services,
  requireStaff: onRequestAsyncHookHandler,
): void {
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
