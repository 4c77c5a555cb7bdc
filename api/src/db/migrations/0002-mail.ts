import { sql, type Kysely, type Migration } from 'kysely';

/** Outbox, contact messages and links that set a new password. */
export const mail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table outbox (
    mail_id uuid primary key default gen_random_uuid(),
    recipient text not null,
    reply_to text,
    subject text not null,
    body text not null,
    created_at timestamptz not null default now(),
    due_at timestamptz not null default now(),
    attempts integer not null default 0,
    sent_at timestamptz,
    given_up_at timestamptz
  )`,
  `create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null`,

  `create table contact_messages (
    ticket text primary key,
    name text not null,
    phone_number text not null,
    email text not null,
    comment text not null,
    created_at timestamptz not null default now()
  )`,

  `create table password_resets (
    token_hash text primary key,
    subject text not null,
    user_id uuid references users on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    spent_at timestamptz
  )`,
  `create index password_resets_subject on password_resets (subject, created_at)`,
  `create index password_resets_user on password_resets (user_id)`,
];
