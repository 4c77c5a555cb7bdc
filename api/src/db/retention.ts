import type { Database } from './schema';

/** What is deleted of a table. An index has its time. */
export interface RetentionRule {
  table: keyof Database;
  /** SQL: the time from which the period counts; null for a row that is still needed. */
  since: string;
  /** A PostgreSQL interval. */
  period: string;
  /** The table that has the time, and the column by which it refers to it. Default: the table itself. */
  parent?: { table: keyof Database; key: string };
}

/** Of messages, and of replies to them in the audit log. */
export const messagePeriod = '2 years';

/**
 * SC-03: what the purge deletes, and when; the table in docs/operations.md says the same. S-30 demands
 * idempotency keys for a day; two leave a margin. Two years are the time for consumer complaints.
 */
export const retentionRules: readonly RetentionRule[] = [
  { table: 'idempotency_keys', since: 'created_at', period: '2 days' },
  { table: 'login_failures', since: 'failed_at', period: '1 day' },
  { table: 'password_resets', since: 'created_at', period: '1 day' },
  {
    // Before their sessions, so that deleting a session has few rows to delete with it.
    table: 'refresh_tokens',
    since: 'expires_at',
    period: '0 days',
    parent: { table: 'sessions', key: 'session_id' },
  },
  { table: 'sessions', since: 'expires_at', period: '0 days' },
  { table: 'passkey_challenges', since: 'expires_at', period: '0 days' },
  { table: 'invitations', since: 'expires_at', period: '30 days' },
  // The provider sends an event again for a day.
  { table: 'razorpay_events', since: 'received_at', period: '7 days' },
  { table: 'outbox', since: 'coalesce(sent_at, given_up_at)', period: '30 days' },
  {
    // What still waits after a season and more. In UTC, because an index has no time zone of its own.
    table: 'back_in_stock_requests',
    since:
      "coalesce(notified_at, (created_at at time zone 'UTC' + interval '400 days') at time zone 'UTC')",
    period: '30 days',
  },
  { table: 'contact_messages', since: 'created_at', period: messagePeriod },
  { table: 'replacement_photos', since: 'added_at', period: '2 years' },
];
