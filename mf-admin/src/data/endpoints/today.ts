import type { AuditPage, SeenUnusual, Today, UnusualEntry } from '@shop/shared/contract/admin';
import { post, query, search } from './calls';

/** The work of today, unusual events and the audit log. */
export const todayEndpoints = {
  today: query<Today>('/admin/today', 'Today’s work could not be loaded. Please try again.'),
  /** For owners only (S-54). */
  unusual: query<UnusualEntry[]>(
    '/admin/unusual',
    'The unusual events could not be loaded. Please try again.',
  ),
  markUnusualSeen: post<UnusualEntry[], SeenUnusual>(
    '/admin/unusual/seen',
    'This could not be marked as seen. Please try again.',
  ),

  /** @param after the `next` of the previous page */
  auditLog: (after: string | null) =>
    query<AuditPage>(
      `/admin/audit_log${after ? search({ after }) : ''}`,
      'The audit log could not be loaded. Please try again.',
    ),
};
