import { sql, type Kysely, type Migration } from 'kysely';

/** The first tables. Keys are uuids, which distributed PostgreSQL databases support as well. */
export const shop: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table products (
    product_id text primary key,
    label text not null,
    price_paise bigint not null check (price_paise >= 0),
    weight text not null,
    image_url text not null,
    product_metadata jsonb not null,
    popularity integer not null,
    default_order integer not null,
    category text not null,
    variety_group text not null,
    short_description text not null,
    season text not null,
    best_for jsonb not null,
    storage text not null,
    stock integer not null check (stock >= 0)
  )`,

  `create table users (
    user_id uuid primary key default gen_random_uuid(),
    first_name text not null,
    last_name text not null,
    email text not null,
    password_hash text not null,
    phone_number text not null,
    address text,
    optional_address text,
    city text,
    state text,
    pin_code text,
    created_at timestamptz not null default now()
  )`,
  `create unique index users_email on users (lower(email))`,

  `create table sessions (
    session_id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_user on sessions (user_id)`,

  `create table refresh_tokens (
    token_hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    created_at timestamptz not null default now(),
    spent_at timestamptz
  )`,
  `create index refresh_tokens_session on refresh_tokens (session_id)`,

  `create table login_failures (
    failure_id uuid primary key default gen_random_uuid(),
    subject text not null,
    failed_at timestamptz not null default now()
  )`,
  `create index login_failures_subject on login_failures (subject, failed_at)`,

  `create table cart_items (
    cart_item_id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    product_id text not null references products,
    quantity integer not null check (quantity >= 1),
    created_at timestamptz not null default now(),
    unique (user_id, product_id)
  )`,

  `create table orders (
    order_id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users,
    order_date timestamptz not null default now(),
    first_name text not null,
    last_name text not null,
    email text not null,
    phone_number text not null,
    address text not null,
    optional_address text,
    city text not null,
    state text not null,
    pin_code text not null,
    special_instruction text not null,
    payment_status text not null,
    order_status text not null,
    shipping_paise bigint not null check (shipping_paise >= 0),
    total_paise bigint not null check (total_paise >= 0)
  )`,
  `create index orders_user on orders (user_id, order_date desc)`,

  `create table order_items (
    order_id uuid not null references orders on delete cascade,
    line integer not null,
    product_id text not null references products,
    label text not null,
    price_paise bigint not null,
    weight text not null,
    image_url text not null,
    quantity integer not null check (quantity >= 1),
    primary key (order_id, product_id)
  )`,

  `create table idempotency_keys (
    user_id uuid not null references users on delete cascade,
    key text not null,
    request_hash text not null,
    status integer,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
];
