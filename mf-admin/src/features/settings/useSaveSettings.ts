import { useState } from 'react';
import { type ApiError, failureText, request, toFailure, usePrivateCache } from '@shop/shared';
import { newIdempotencyKey } from '@shop/shared/contract';
import { payeeSettings, secondFactorField, type AdminSetting } from '@shop/shared/contract/admin';
import { useAdminSession } from '../../data/adminSession';
import { pendingActions } from '../../data/pendingActions';
import { settingsQuery, waitingQuery } from '../../data/queries';
import { isRetryable } from '../../data/useAction';

/** New values by the name of the setting. */
export type SettingValues = Readonly<Record<string, string>>;

export interface SettingsOutcome {
  /** Names of the saved settings. */
  saved: string[];
  /** Their values in force, by name. A new payee applies later (S-52). */
  inForce: Record<string, string>;
  /** Reasons why other settings were not saved, by name. */
  errors: Record<string, string>;
  /** Whether some reasons are warnings, which the person can confirm. */
  isDoubtful: boolean;
  /** Whether saving stopped because the second factor was confirmed too long ago (S-52). */
  needsFactor: boolean;
  /** Why saving stopped: no network, or the session has ended. */
  failure: string | null;
}

interface Body {
  value: string;
  is_confirmed?: boolean;
}

const actionName = (name: string) => `PUT /admin/settings/${name}`;

/** Returns the input for a setting that was sent before a reload and has no response (AD-12). */
export const pendingValue = (name: string): string | undefined =>
  pendingActions.read<Body>(actionName(name))?.body.value;

/** Saves settings one after the other, each as its own action. A refused setting does not stop the others (AD-12). */
export function useSaveSettings() {
  const openCache = usePrivateCache();
  const { reload } = useAdminSession();
  const [isSaving, setIsSaving] = useState(false);

  async function saveOne(name: string, body: Body): Promise<string> {
    const action = actionName(name);
    const started = pendingActions.read<Body>(action);
    const isSame = started && JSON.stringify(started.body) === JSON.stringify(body);
    const key = isSame ? started.key : newIdempotencyKey();
    pendingActions.write(action, { body, key });
    try {
      const changed = await request<AdminSetting>('PUT', `/admin/settings/${name}`, {
        body,
        headers: { 'idempotency-key': key },
        failure: 'This setting was not saved.',
      });
      pendingActions.clear(action);
      openCache().update(settingsQuery, (settings) =>
        settings.map((other) => (other.name === name ? changed : other)),
      );
      if (payeeSettings.some((payee) => payee === name)) openCache().revalidate(waitingQuery);
      return changed.value;
    } catch (caught) {
      const reason = toFailure(caught);
      if (!isRetryable(reason)) pendingActions.clear(action);
      throw reason;
    }
  }

  /** @param isConfirmed whether the person has confirmed the warnings of the API */
  async function save(values: SettingValues, isConfirmed: boolean): Promise<SettingsOutcome> {
    const outcome: SettingsOutcome = {
      saved: [],
      inForce: {},
      errors: {},
      failure: null,
      isDoubtful: false,
      needsFactor: false,
    };
    setIsSaving(true);
    for (const [name, value] of Object.entries(values)) {
      try {
        const body = { value, ...(isConfirmed && { is_confirmed: true }) };
        outcome.inForce[name] = await saveOne(name, body);
        outcome.saved.push(name);
      } catch (caught) {
        const reason = caught as ApiError;
        if (secondFactorField in reason.fieldErrors) {
          outcome.needsFactor = true;
          break;
        }
        if (reason.status === 403 || reason.status === 404) reload();
        if (isRetryable(reason)) {
          outcome.failure = failureMessage(reason);
          break;
        }
        const warning = reason.fieldErrors.is_confirmed;
        outcome.isDoubtful ||= warning !== undefined;
        outcome.errors[name] =
          warning ?? reason.fieldErrors.value ?? failureText(reason, reason.message);
      }
    }
    setIsSaving(false);
    return outcome;
  }

  return { isSaving, save };
}

const failureMessage = (reason: ApiError): string =>
  reason.status === 0
    ? 'Not confirmed yet: the shop did not respond. Your input is kept; save it again when you are online.'
    : `Not done yet. ${failureText(reason, reason.message)}`;
