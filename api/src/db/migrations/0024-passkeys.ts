import { sql, type Kysely, type Migration } from 'kysely';

/** AD-02: invitations to the team, passkeys, recovery codes and challenges. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table invitations (
    invitation_id uuid primary key default gen_random_uuid(),
    token_hash text not null unique,
    email text not null,
    role text not null check (role in ('staff', 'owner')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_at timestamptz
  )`,
  'create index invitations_expiry on invitations (expires_at)',

  `create table passkeys (
    passkey_id uuid primary key default gen_random_uuid(),
    credential_id text not null unique,
    user_id uuid not null references users on delete cascade,
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',

  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    spent_at timestamptz,
    primary key (user_id, code_hash)
  )`,

  // Each is answered once: an answer deletes it.
  `create table passkey_challenges (
    challenge text primary key,
    subject text not null,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_expiry on passkey_challenges (expires_at)',
];
