import type { ApiQuery } from '@shop/shared';
import type {
  AdminSetting,
  AuditPage,
  SecondFactors,
  Team,
  UnusualEntry,
  WaitingSetting,
} from '@shop/shared/contract/admin';

export const teamQuery: ApiQuery<Team> = {
  path: '/admin/team',
  failure: 'Failed to fetch the team. Please try again.',
};

export const passkeysQuery: ApiQuery<SecondFactors> = {
  path: '/admin/passkeys',
  failure: 'Failed to fetch your passkeys. Please try again.',
};

export const settingsQuery: ApiQuery<AdminSetting[]> = {
  path: '/admin/settings',
  failure: 'Failed to fetch the settings. Please try again.',
};

/** For owners (S-54). */
export const unusualQuery: ApiQuery<UnusualEntry[]> = {
  path: '/admin/unusual',
  failure: 'Failed to read what is unusual. Please try again.',
};

/** For owners (S-52). */
export const waitingQuery: ApiQuery<WaitingSetting[]> = {
  path: '/admin/waiting_settings',
  failure: 'Failed to read what does not apply yet. Please try again.',
};

/** @param after the `next` of the page before */
export const auditQuery = (after: string | null): ApiQuery<AuditPage> => ({
  path: `/admin/audit_log${after ? `?after=${encodeURIComponent(after)}` : ''}`,
  failure: 'Failed to fetch the audit log. Please try again.',
});
