import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../tables';
import { erasedMail } from './erasedMail';
import { staffName, taxLaw, type TableData } from './TableData';
import { ordersOf } from './ordersOf';

type AccountTable =
  | 'idempotency_keys'
  | 'audit_log'
  | 'outbox'
  | 'message_replies'
  | 'contact_messages'
  | 'back_in_stock_requests'
  | 'cart_items'
  | 'refresh_tokens'
  | 'sessions'
  | 'password_resets'
  | 'login_failures'
  | 'invitations'
  | 'passkeys'
  | 'recovery_codes'
  | 'passkey_challenges'
  | 'staff_names'
  | 'users';

const rowsOfUser = (userId: RawBuilder<string>) => sql<boolean>`user_id = ${userId}`;
const ticketsOf = (userId: RawBuilder<string>) =>
  sql`select ticket from contact_messages where user_id = ${userId}`;

/** Details of audit log entries that describe the order itself, and contain no texts of people, banks or carriers. */
const keptDetails = [
  'order_status',
  'payment_status',
  'payment_method',
  'shipment',
  'leaves_on',
  'arrives_from',
  'arrives_until',
  'products',
  'product_id',
  'outcome',
  'replacement',
  'amount',
  'replies',
  'is_acknowledged',
  'is_resolved',
];
const withoutPersonal = (column: string) =>
  `(select jsonb_object_agg(key, value) from jsonb_each(${column})
    where key in (${keptDetails.map((key) => `'${key}'`).join(', ')}))`;

export const accountData: Record<AccountTable & keyof Tables, TableData> = {
  // Stored responses contain orders and messages, both in requests of the person and in those of staff about the person.
  idempotency_keys: {
    erasures: [
      { rows: rowsOfUser },
      {
        rows: (userId) => sql`subject in (
          select order_id::text from orders where user_id = ${userId}
          union all select request_id::text from replacement_requests
            where order_id in (${ordersOf(userId)})
          union all ${ticketsOf(userId)}
          union all select 'team' from audit_log where actor_id = ${userId}
        )`,
      },
    ],
  },
  audit_log: {
    erasures: [
      {
        rows: (userId) => sql`subject in (
          select order_number from orders where user_id = ${userId} union all ${ticketsOf(userId)}
        )`,
        set: { before: withoutPersonal('before'), after: withoutPersonal('after') },
      },
    ],
    kept: {
      actor: staffName,
      subject: `an order number, a ticket, or who joined or left the team: ${taxLaw}`,
    },
    impersonal: ['audit_id', 'at', 'actor_id', 'action'],
  },
  outbox: {
    erasures: [
      // Mails of this transaction inform the person about it, so they are erased later, once they are sent.
      {
        rows: (userId) => sql`user_id = ${userId} and created_at < shop_now()
          and sent_at is null and given_up_at is null`,
      },
      { rows: (userId) => sql`user_id = ${userId} and created_at < shop_now()`, set: erasedMail },
    ],
    impersonal: [
      'position',
      'created_at',
      'due_at',
      'expires_at',
      'attempts',
      'sent_at',
      'given_up_at',
      'is_personal',
    ],
  },
  message_replies: { erasures: [{ rows: (userId) => sql`ticket in (${ticketsOf(userId)})` }] },
  contact_messages: { erasures: [{ rows: rowsOfUser }] },
  back_in_stock_requests: { erasures: [{ rows: rowsOfUser }] },
  cart_items: { erasures: [{ rows: rowsOfUser }] },
  refresh_tokens: {
    erasures: [
      {
        rows: (userId) =>
          sql`session_id in (select session_id from sessions where user_id = ${userId})`,
      },
    ],
  },
  sessions: { erasures: [{ rows: rowsOfUser }] },
  password_resets: { erasures: [{ rows: rowsOfUser }] },
  login_failures: {
    kept: {
      subject: 'a hash of e-mail or network, which slows down who guesses passwords: for a day',
    },
    impersonal: ['failure_id', 'failed_at'],
  },
  // Open invitations are not linked to an account, because only accepting one proves the identity.
  invitations: { erasures: [{ rows: (userId) => sql`accepted_by = ${userId}` }] },
  passkeys: { erasures: [{ rows: rowsOfUser }] },
  recovery_codes: { erasures: [{ rows: rowsOfUser }] },
  passkey_challenges: {
    kept: { subject: 'the id of a session or an account: for ten minutes' },
    impersonal: ['challenge', 'expires_at'],
  },
  // Accounts can only be deleted outside the team. Histories of orders still name who acted.
  staff_names: { kept: { name: staffName, email: staffName }, impersonal: ['user_id', 'since'] },
  users: {
    erasures: [
      {
        rows: rowsOfUser,
        set: {
          first_name: "''",
          last_name: "''",
          password_hash: "''",
          phone_number: "''",
          // Unique, but not a valid e-mail, so nobody can sign in or sign up with it.
          email: "'deleted ' || user_id",
          address: 'null',
          optional_address: 'null',
          city: 'null',
          state: 'null',
          pin_code: 'null',
        },
      },
    ],
    // The row is the pseudonym of the orders.
    impersonal: ['user_id', 'role', 'areas', 'created_at'],
  },
};
