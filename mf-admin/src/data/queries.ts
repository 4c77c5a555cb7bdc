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
  failure: 'The team could not be loaded. Please try again.',
};

export const passkeysQuery: ApiQuery<SecondFactors> = {
  path: '/admin/passkeys',
  failure: 'Your passkeys could not be loaded. Please try again.',
};

export const settingsQuery: ApiQuery<AdminSetting[]> = {
  path: '/admin/settings',
  failure: 'The settings could not be loaded. Please try again.',
};

/** For owners only (S-54). */
export const unusualQuery: ApiQuery<UnusualEntry[]> = {
  path: '/admin/unusual',
  failure: 'The unusual events could not be loaded. Please try again.',
};

/** For owners only (S-52). */
export const waitingQuery: ApiQuery<WaitingSetting[]> = {
  path: '/admin/waiting_settings',
  failure: 'The waiting changes could not be loaded. Please try again.',
};

/** @param after the `next` of the previous page */
export const auditQuery = (after: string | null): ApiQuery<AuditPage> => ({
  path: `/admin/audit_log${after ? `?after=${encodeURIComponent(after)}` : ''}`,
  failure: 'The audit log could not be loaded. Please try again.',
});
