import type { Tables } from '../tables';

/** Which rows of a table are deleted, and when. An index covers the time. */
export interface RetentionRule {
  table: keyof Tables;
  /** The SQL of the start of the period; null for rows that are still needed. */
  since: string;
  /** A PostgreSQL interval. */
  period: string;
  /** The table with the time, and the column that refers to it. Default: the table itself. */
  parent?: { table: keyof Tables; key: string };
}

/** The period for messages and for replies in the audit log. */
export const messagePeriod = '2 years';

/**
 * The retention rules (SC-03), which docs/operations.md lists too. Idempotency keys must be kept for a day (S-30); two
 * days leave a margin. Two years is the time limit for consumer complaints.
 */
export const retentionRules: readonly RetentionRule[] = [
  { table: 'idempotency_keys', since: 'created_at', period: '2 days' },
  { table: 'login_failures', since: 'failed_at', period: '1 day' },
  { table: 'password_resets', since: 'created_at', period: '1 day' },
  {
    // Deleted before their sessions, so that deleting a session cascades to few rows.
    table: 'refresh_tokens',
    since: 'expires_at',
    period: '0 days',
    parent: { table: 'sessions', key: 'session_id' },
  },
  { table: 'sessions', since: 'expires_at', period: '0 days' },
  { table: 'passkey_challenges', since: 'expires_at', period: '0 days' },
  { table: 'invitations', since: 'expires_at', period: '30 days' },
  // Razorpay repeats an event for up to a day.
  { table: 'razorpay_events', since: 'received_at', period: '7 days' },
  { table: 'outbox', since: 'coalesce(sent_at, given_up_at)', period: '30 days' },
  {
    // Requests that still wait after 400 days, more than a season. In UTC, because index expressions need a fixed zone.
    table: 'back_in_stock_requests',
    since:
      "coalesce(notified_at, (created_at at time zone 'UTC' + interval '400 days') at time zone 'UTC')",
    period: '30 days',
  },
  { table: 'contact_messages', since: 'created_at', period: messagePeriod },
  { table: 'replacement_photos', since: 'added_at', period: '2 years' },
];
