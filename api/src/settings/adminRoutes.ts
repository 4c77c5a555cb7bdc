import { object, string } from 'yup';
import { Type } from '@sinclair/typebox';
import {
  isUpiSetting,
  payeeDelayHours,
  settingChangeSchema,
  waitingStepSchema,
} from '@shop/shared/contract/admin';
import { AdminSetting, WaitingSetting } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { assertFreshFactor, assertOwner, requireFreshFactor, staffOf } from '../admin/requireAdmin';
import type { Db } from '../db/schema';
import { conflict, HttpProblem, notFound } from '../http/problem';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { changeSetting } from './changeSetting';
import { listSettings, type ListedSetting } from './listSettings';
import {
  approveWaitingSettings,
  deleteWaitingSettings,
  listWaitingSettings,
  readSettingTexts,
} from './queries';
import { settingValue } from './settingValue';
import { warningOf } from './warning';

const params = object({ name: string().required() });

/** Settings (AD-09). Changes reach every process within seconds. Only owners see and change UPI settings (S-52). */
export function adminSettingRoutes(app: App, { db, hasRazorpay }: Services): void {
  // Razorpay settings have no effect without API keys (PY-07).
  const isUsable = ({ name }: ListedSetting) =>
    hasRazorpay || !name.startsWith('payment.razorpay.');

  app.get(
    '/settings',
    { schema: { response: responses({ 200: Type.Array(AdminSetting) }, 403, 404) } },
    async (request) => {
      const isOwner = staffOf(request).role === 'owner';
      const settings = (await listSettings(db)).filter(
        (setting) => isUsable(setting) && (isOwner || !isUpiSetting(setting.name)),
      );
      return settings.map(toAdminSetting);
    },
  );

  app.put(
    '/settings/:name',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: settingChangeSchema,
        response: responses({ 200: AdminSetting }, 403, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      if (isUpiSetting(name)) {
        await assertOwner(db, request);
        assertFreshFactor(request);
      }
      const { is_confirmed } = request.body;
      const value = settingValue(name, request.body.value);
      const action = { operation: `PUT /settings/${name}`, body: request.body };
      return auditedAction(db, request, reply, action, async (trx, { userId }) => {
        const before = await findSetting(trx, name);
        if (before.value === value && before.refused === null)
          return { response: toAdminSetting(before), changes: [] };
        const { texts } = await readSettingTexts(trx);
        await changeSetting(trx, name, value, userId);
        const warning = warningOf(texts, new Map(texts).set(name, value), hasRazorpay);
        if (warning !== null && !is_confirmed) throw doubtful(warning);
        const [waiting] = (await listWaitingSettings(trx)).filter((other) => other.name === name);
        const change = { action: 'setting.changed', subject: name };
        const after = {
          value,
          ...(waiting && { applies_at: waiting.in_force_at.toISOString() }),
        };
        return {
          response: toAdminSetting(await findSetting(trx, name)),
          changes: [{ ...change, before: { value: before.refused ?? before.value }, after }],
        };
      });
    },
  );
}

/** Payee changes that do not apply yet (S-52). */
export function waitingSettingRoutes(app: App, { db }: Services): void {
  app.get(
    '/waiting_settings',
    { schema: { response: responses({ 200: Type.Array(WaitingSetting) }, 403, 404) } },
    (request) => readWaiting(db, staffOf(request).userId),
  );

  // All waiting parts of a payee are applied or withdrawn together.
  app.post(
    '/waiting_settings/:name',
    {
      onRequest: requireFreshFactor,
      schema: {
        params,
        headers: actionHeaders,
        body: waitingStepSchema,
        response: responses({ 200: Type.Array(WaitingSetting) }, 403, 404, 409, 422),
      },
    },
    (request, reply) => {
      const { name } = request.params;
      const { step } = request.body;
      const action = { operation: `POST /waiting_settings/${name}`, body: request.body };
      return auditedAction(db, request, reply, action, async (trx, { userId }) => {
        await findSetting(trx, name);
        const { texts: before } = await readSettingTexts(trx);
        const decided =
          step === 'apply'
            ? await approveWaitingSettings(trx, userId)
            : await deleteWaitingSettings(trx);
        if (!decided.some((setting) => setting.name === name)) throw conflict(refusals[step]);
        const changes = decided.map(({ name: subject, value }) => {
          const applied = { value: before.get(subject) ?? '' };
          return step === 'apply'
            ? { action: 'setting.applied', subject, before: applied, after: { value } }
            : { action: 'setting.withdrawn', subject, before: { value }, after: applied };
        });
        return { response: await readWaiting(trx, userId), changes };
      });
    },
  );
}

const refusals = {
  apply: `Only another owner can let it apply before its ${payeeDelayHours} hours have passed.`,
  withdraw: 'This change is no longer waiting.',
};

const doubtful = (warning: string) =>
  new HttpProblem(409, warning, { errors: { is_confirmed: warning } });

async function findSetting(db: Db, name: string): Promise<ListedSetting> {
  const setting = (await listSettings(db)).find((other) => other.name === name);
  if (!setting) throw notFound(`There is no setting ${name}.`);
  return setting;
}

async function readWaiting(db: Db, userId: string): Promise<WaitingSetting[]> {
  const rows = await listWaitingSettings(db);
  return rows.map(({ in_force_at, changed_by, ...row }) => ({
    ...row,
    in_force_at: in_force_at.toISOString(),
    is_own: changed_by === userId,
  }));
}

const toAdminSetting = ({ isDefault, isMissing, ...rest }: ListedSetting): AdminSetting => ({
  ...rest,
  is_default: isDefault,
  is_missing: isMissing,
});
