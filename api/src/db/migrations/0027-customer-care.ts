import { sql, type Kysely, type Migration } from 'kysely';

/** AD-08, AD-10: answers to messages, outcomes of replacement requests, and reports. */
export const customerCare: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // In UTC, because a generated column has no time zone of its own.
  `alter table contact_messages
   add column acknowledged_at timestamptz,
   add column resolved_at timestamptz,
   add column resolved_by text,
   add check ((resolved_at is null) = (resolved_by is null))`,
  // Until now, messages were answered from the mailbox: the older ones are not waiting any more.
  `update contact_messages set resolved_at = now(), resolved_by = 'System'
   where created_at < now() - interval '30 days'`,
  `alter table contact_messages
   add column due_at timestamptz generated always as (
     case when resolved_at is null then (
       created_at at time zone 'UTC'
       + case when acknowledged_at is null then interval '48 hours' else interval '30 days' end
     ) at time zone 'UTC' end
   ) stored,
   add column search tsvector not null generated always as (array_to_tsvector(
     array_remove(regexp_split_to_array(
       lower(ticket || ' ' || name || ' ' || phone_number || ' ' || email), '\\s+'
     ), '')
   )) stored`,
  'create index contact_messages_due on contact_messages (due_at, ticket) where resolved_at is null',
  `create index contact_messages_resolved on contact_messages (resolved_at, ticket)
   where resolved_at is not null`,
  'create index contact_messages_search on contact_messages using gin (search)',
  'create index orders_email on orders (lower(email))',

  `create table message_replies (
    reply_id integer primary key generated always as identity,
    ticket text not null references contact_messages on delete cascade,
    at timestamptz not null default now(),
    staff text not null,
    body text not null check (body <> '')
  )`,
  'create index message_replies_ticket on message_replies (ticket, reply_id)',

  `alter table replacement_requests
   add column outcome text check (outcome in ('replacement', 'refund', 'refusal')),
   add column decided_at timestamptz,
   add column decided_by text,
   add column outcome_reason text not null default '',
   add column replacement_order_id uuid unique references orders on delete set null,
   add column refund_paise bigint check (refund_paise > 0),
   add column refund_reference text,
   add column refunded_at timestamptz,
   add check (num_nulls(outcome, decided_at, decided_by) in (0, 3)),
   add check (replacement_order_id is null or outcome = 'replacement'),
   add check ((refund_paise is not null) = (outcome is not distinct from 'refund')),
   add check ((refund_reference is null) = (refunded_at is null)),
   add check (refunded_at is null or refund_paise is not null)`,
  `create index replacement_requests_open on replacement_requests (requested_at, request_id)
   where outcome is null`,
  `create index replacement_requests_decided on replacement_requests (decided_at, request_id)
   where outcome is not null`,
  `create index replacement_requests_refund_due on replacement_requests (decided_at)
   where refund_paise is not null and refunded_at is null`,

  // Stored responses get the fields that responses have from now on.
  `update idempotency_keys
   set answer = answer || jsonb_build_object(
     'replaces', null,
     'replacement_requests', (
       select coalesce(jsonb_agg(request || '{"outcome": null}' order by position), '[]')
       from jsonb_array_elements(answer->'replacement_requests') with ordinality
         as requests (request, position)
     )
   )
   where jsonb_typeof(answer->'replacement_requests') = 'array'`,
];
