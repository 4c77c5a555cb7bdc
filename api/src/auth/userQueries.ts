import { sql } from 'kysely';
import type { CreateUser, UpdateUser, UserDetails } from '@shop/shared/contract';
import type { StaffRole } from '@shop/shared/contract/admin';
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

/** Returns undefined if the e-mail is taken, compared case-insensitively (S-09). */
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

/** Finds the user with this e-mail, compared case-insensitively. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/** Returns undefined for a customer (AD-01). */
export async function findStaffRole(db: Db, userId: string): Promise<StaffRole | undefined> {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return user === undefined || user.role === 'customer' ? undefined : user.role;
}

export function findCredentialsOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the user's e-mail, or undefined if the account was deleted in the meantime. */
export async function updatePasswordHash(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<string | undefined> {
  const user = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .where(isNotErased)
    .returning('email')
    .executeTakeFirst();
  return user?.email;
}

/**
 * Replaces the hash if it is still `oldHash`; otherwise returns false. Locks the user until the transaction ends.
 */
export async function replacePasswordHash(
  trx: Db,
  userId: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('user_id', '=', userId)
    .where('password_hash', '=', oldHash)
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export function findUserDetails(db: Db, userId: string): Promise<UserDetails> {
  return db
    .selectFrom('users')
    .select(detailColumns)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks a user until the transaction ends, which serializes the user's requests.
 * @returns False if the account was deleted in the meantime.
 */
export async function lockUser(trx: Db, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(isNotErased)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/**
 * Replaces all details (AP-06). Empty and absent optional fields become null (ST-02).
 * @returns Undefined if the account was deleted in the meantime.
 */
export function updateUserDetails(
  db: Db,
  userId: string,
  details: UpdateUser,
): Promise<UserDetails | undefined> {
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
    .where(isNotErased)
    .returning(detailColumns)
    .executeTakeFirst();
}

/** The condition for users whose account is not deleted. */
export const isNotErased = sql<boolean>`password_hash <> ''`;
