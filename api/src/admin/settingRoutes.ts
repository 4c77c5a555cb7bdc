import { object, string } from 'yup';
import { settingChangeSchema, type AdminSetting } from '@shop/shared/contract/admin';
import { notFound } from '../http/problem';
import { responses } from '../http/responseSchemas';
import { changeSetting } from '../settings/changeSetting';
import { listSettings, type ListedSetting } from '../settings/listSettings';
import type { App, Services } from '../services';
import { actionHeaders, runAction } from './runAction';
import { adminSetting, adminSettings } from './schemas';

/** AD-09: the settings, for owners; in force within a moment, in every process. */
export function adminSettingRoutes(app: App, { db }: Services): void {
  app.get(
    '/settings',
    { schema: { response: responses({ 200: adminSettings }, 403, 404) } },
    async () => (await listSettings(db)).map(toAdminSetting),
  );

  app.put(
    '/settings/:name',
    {
      schema: {
        params: object({ name: string().required() }),
        headers: actionHeaders,
        body: settingChangeSchema,
        response: responses({ 200: adminSetting }, 403, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { value } = request.body;
      const action = { operation: `PUT /settings/${name}`, body: request.body };
      return runAction(db, request, reply, action, async (trx) => {
        const before = (await listSettings(trx)).find((setting) => setting.name === name);
        if (!before) throw notFound(`There is no setting ${name}.`);
        if (before.value === value) return { response: toAdminSetting(before), changes: [] };
        await changeSetting(trx, name, value);
        const after = (await listSettings(trx)).find((setting) => setting.name === name) ?? before;
        const change = { action: 'setting.changed', subject: name };
        return {
          response: toAdminSetting(after),
          changes: [{ ...change, before: { value: before.value }, after: { value } }],
        };
      });
    },
  );
}

const toAdminSetting = ({ isDefault, isMissing, ...rest }: ListedSetting): AdminSetting => ({
  ...rest,
  is_default: isDefault,
  is_missing: isMissing,
});
