import { sql, type Kysely, type Migration } from 'kysely';

/** AD-08: answers to messages. */
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
];
