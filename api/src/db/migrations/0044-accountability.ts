import { sql, type Kysely, type Migration } from 'kysely';

/** S-51 to S-53: who acted under which name, what confirmed a session, and whom an order is paid to. */
export const accountability: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const actedBy = [
  ...['order_events', 'payment_events', 'date_changes', 'order_confirmations', 'order_notes'],
  ...['packed_lines', 'stock_movements'],
]
  .map((table) => `select staff_id from ${table} where staff_id is not null`)
  .join(' union ');

const payeePart = (name: string) => `(
  select value from settings
  where name = '${name}' and changed_at <= greatest(order_date, (
    select max(at) from order_confirmations where order_confirmations.order_id = orders.order_id
  ))
  order by version desc limit 1
)`;

const statements = [
  `create table staff_names (
    user_id uuid not null references users on delete cascade,
    since timestamptz not null default shop_now(),
    name text not null,
    email text not null,
    primary key (user_id, since)
  )`,
  // The log has the name of each action; the e-mail of an account never changes.
  `insert into staff_names (user_id, since, name, email)
   select actor_id, case when is_first then '-infinity' else at end, actor,
     case when email like 'deleted %' then '' else email end
   from (
     select actor_id, at, actor, lag(actor) over acts is distinct from actor as is_new,
       lag(actor) over acts is null as is_first
     from (select actor_id, at, max(actor) as actor from audit_log
       where actor_id is not null group by actor_id, at) as moments
     window acts as (partition by actor_id order by at)
   ) as named join users on users.user_id = actor_id
   where is_new`,
  // What is older than the log, and a name that has not acted yet.
  `insert into staff_names (user_id, since, name, email)
   select user_id, case when exists (
     select from staff_names where staff_names.user_id = users.user_id
   ) then shop_now() else '-infinity' end, trim(first_name || ' ' || last_name), email
   from users
   where password_hash <> '' and (role <> 'customer' or user_id in (${actedBy}))
     and trim(first_name || ' ' || last_name) is distinct from (
       select name from staff_names where staff_names.user_id = users.user_id
       order by since desc limit 1
     )`,

  // Read in Today by owners, and by the purge.
  `create index audit_log_unusual on audit_log (at) where action like 'unusual.%'`,
  `create index audit_log_products on audit_log (at) where action = 'product.changed'`,
  `create index audit_log_replies on audit_log (at)
   where action = 'message.replied' and after ->> 'text' is not null`,

  `alter table sessions add column confirmed_at timestamptz,
     add column confirmed_by uuid[] not null default '{}'`,
  // A session of before may have been opened by any passkey of its user.
  `update sessions set confirmed_by = array(
     select passkey_id from passkeys where passkeys.user_id = sessions.user_id
   ) where admin_until > shop_now()`,
  'alter table recovery_codes add column created_at timestamptz not null default shop_now()',

  `alter table settings add column in_force_at timestamptz not null default shop_now(),
     add column changed_by uuid references users on delete set null`,
  'create index settings_changed_by on settings (changed_by)',
  'update settings set in_force_at = changed_at',

  `alter table orders add column upi_vpa text, add column upi_payee_name text,
     add check ((upi_vpa is null) = (upi_payee_name is null))`,
  `update orders set upi_vpa = coalesce(${payeePart('payment.upi.vpa')}, ''),
     upi_payee_name = coalesce(${payeePart('payment.upi.payee_name')}, '')
   where payment_method = 'upi'`,
];
