import { sql, type Kysely, type Migration } from 'kysely';

/** PY-04, PY-05: QR codes in mails, and payments that are reported after their order was cancelled. */
export const lateReports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table outbox add column qr_code jsonb',
  // Whoever has cancelled the order, its customer can report the payment.
  'drop index payment_events_voided',
  `create index payment_events_late on payment_events (at) where status in ('unpaid', 'voided')`,
  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || '{"late_report_until": null}'
   where answer ? 'payment_events'`,
];
