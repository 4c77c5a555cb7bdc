import { useState } from 'react';
import { type ApiError, failureText, toFailure, usePrivateCache } from '@shop/shared';
import { payeeSettings, secondFactorField } from '@shop/shared/contract/admin';
import { useAdminSession } from '../../data/adminSession';
import { settingEndpoints } from '../../data/endpoints/settings';
import { pendingActions } from '../../data/pendingActions';
import { isRetryable, sendAction } from '../../data/sendAction';

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

/** Returns the input for a setting that was sent before a reload and has no response (AD-12). */
export const pendingValue = (name: string): string | undefined =>
  pendingActions.read(settingEndpoints.changeSetting(name))?.body.value;

/** Saves settings one after the other, each as its own action. A refused setting does not stop the others (AD-12). */
export function useSaveSettings() {
  const openCache = usePrivateCache();
  const { reload } = useAdminSession();
  const [isSaving, setIsSaving] = useState(false);

  async function saveOne(name: string, body: Body): Promise<string> {
    const action = settingEndpoints.changeSetting(name);
    try {
      const changed = await sendAction(action, pendingActions.start(action, body));
      pendingActions.clear(action);
      openCache().update(settingEndpoints.settings, (settings) =>
        settings.map((other) => (other.name === name ? changed : other)),
      );
      if (payeeSettings.some((payee) => payee === name))
        openCache().revalidate(settingEndpoints.waitingSettings);
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
