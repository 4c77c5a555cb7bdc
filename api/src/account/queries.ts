import { sql } from 'kysely';
import type { CreateUser, UpdateUser, UserDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';

const detailColumns = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'address',
  'optional_address',
  'city',
  'state',
  'pin_code',
] as const satisfies (keyof UserDetails)[];

/** Adds a user, or undefined when the e-mail, in whatever case, is already taken (S-09). */
export function insertUser(
  db: Db,
  user: CreateUser,
  passwordHash: string,
): Promise<(UserDetails & { user_id: string }) | undefined> {
  return db
    .insertInto('users')
    .values({
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      password_hash: passwordHash,
      phone_number: user.phone_number,
      address: user.address || null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['user_id', ...detailColumns])
    .executeTakeFirst();
}

/** The user who signs in with this e-mail, compared without regard to case. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/** Sets another password; resolves to the user's e-mail. */
export async function updatePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<string> {
  const { email } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

/**
 * Puts a fresh hash of the same password in place of the one it was checked against; false when
 * there is another password by now. The row stays locked until the transaction ends.
 */
export async function renewPasswordHash(
  trx: Db,
  userId: string,
  checkedHash: string,
  freshHash: string,
): Promise<boolean> {
  const renewed = await trx
    .updateTable('users')
    .set({ password_hash: freshHash })
    .where('user_id', '=', userId)
    .where('password_hash', '=', checkedHash)
    .returning('user_id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** EN-04: what the settings page and the checkout show. */
export function findUserDetails(db: Db, userId: string): Promise<UserDetails> {
  return db
    .selectFrom('users')
    .select(detailColumns)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Stores all details of AP-06; an optional field that is empty or absent becomes null (ST-02). */
export function updateUserDetails(
  db: Db,
  userId: string,
  details: UpdateUser,
): Promise<UserDetails> {
  return db
    .updateTable('users')
    .set({
      first_name: details.first_name,
      last_name: details.last_name,
      phone_number: details.phone_number,
      address: details.address || null,
      optional_address: details.optional_address || null,
      city: details.city || null,
      state: details.state || null,
      pin_code: details.pin_code || null,
    })
    .where('user_id', '=', userId)
    .returning(detailColumns)
    .executeTakeFirstOrThrow();
}
