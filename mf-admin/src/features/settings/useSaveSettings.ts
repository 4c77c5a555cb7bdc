import { useState } from 'react';
import { type ApiError, failureText, request, toFailure, usePrivateCache } from '@shop/shared';
import { payeeSettings, secondFactorField, type AdminSetting } from '@shop/shared/contract/admin';
import { useAdminSession } from '../../data/adminSession';
import { pendingActions } from '../../data/pendingActions';
import { settingsQuery, waitingQuery } from '../../data/queries';
import { actionKey } from '../../data/useAction';

/** The new values of settings, by name. */
export type SettingValues = Readonly<Record<string, string>>;

export interface SettingsOutcome {
  /** The names of those that are saved. */
  saved: string[];
  /** Their values that are in force now, by name: a new payee waits (S-52). */
  inForce: Record<string, string>;
  /** Why each other one is not, by name. */
  errors: Record<string, string>;
  /** Whether some of these are warnings only, and would be saved if they were confirmed. */
  isDoubtful: boolean;
  /** Whether the second factor was confirmed too long ago for one of them (S-52): nothing after it was tried. */
  needsFactor: boolean;
  /** Why no more was tried: the network is lost, or the session has ended. */
  failure: string | null;
}

interface Body {
  value: string;
  is_confirmed?: boolean;
}

const actionOf = (name: string) => `PUT /admin/settings/${name}`;

/** What was entered for a setting before a reload, and has got no response (AD-12). */
export const pendingValue = (name: string): string | undefined =>
  pendingActions.read<Body>(actionOf(name))?.body.value;

/**
 * Saves settings one after the other, each an action of its own in the audit log: what is refused does not hold up the
 * others, and nothing is said to be saved that is not (AD-12).
 */
export function useSaveSettings() {
  const openCache = usePrivateCache();
  const { reload } = useAdminSession();
  const [isSaving, setIsSaving] = useState(false);

  async function saveOne(name: string, body: Body): Promise<string> {
    const action = actionOf(name);
    const started = pendingActions.read<Body>(action);
    const isSame = started && JSON.stringify(started.body) === JSON.stringify(body);
    const key = isSame ? started.key : actionKey();
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
      // A new payee may not apply yet (S-52).
      if (payeeSettings.some((payee) => payee === name)) openCache().revalidate(waitingQuery);
      return changed.value;
    } catch (caught) {
      const reason = toFailure(caught);
      if (!isOpen(reason)) pendingActions.clear(action);
      throw reason;
    }
  }

  /** @param isConfirmed the person has read the warnings of the API */
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
        if (isOpen(reason)) {
          outcome.failure = textOf(reason);
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

/** Without a response, or with one that another attempt may change. */
const isOpen = ({ status }: ApiError): boolean =>
  [0, 401, 403, 429].includes(status) || status >= 500;

const textOf = (reason: ApiError): string =>
  reason.status === 0
    ? 'Not confirmed yet: the shop did not respond. Your input is kept; save it again when you are online.'
    : `Not done yet. ${failureText(reason, reason.message)}`;
