import type { onRequestAsyncHookHandler } from 'fastify';
import { object, string } from 'yup';
import { recordChange } from '../../admin/audit/recordChange';
import { transact } from '../../db/transact';
import { changeSetting } from '../../settings/changeSetting';
import { settingValue } from '../../settings/settingValue';
import { listSettings } from '../../settings/listSettings';
import type { App, Services } from '../../services';

/**
 * The settings for `npm run settings` (S-36). These routes are outside `/api`, so the public server does not proxy them.
 * They need access to the API's own port and a staff token.
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
      const { name } = request.body;
      const value = settingValue(name, request.body.value);
      const version = await transact(db, async (trx) => {
        const before = (await listSettings(trx)).find((setting) => setting.name === name)?.value;
        const changed = await changeSetting(trx, name, value);
        const change = { action: 'setting.changed', subject: name };
        await recordChange(trx, null, { ...change, before: { value: before }, after: { value } });
        return changed;
      });
      request.log.info({ event: 'setting_changed', name, value, version }, 'setting changed');
      return { name, value, version };
    },
  );
}
