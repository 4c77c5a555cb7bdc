import { sql } from 'kysely';
import type { Passkey } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';

/** The stored part of a credential (Web Authentication, section 4). */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

/** Returns undefined if the credential is already stored. */
export async function insertPasskey(
  trx: Db,
  userId: string,
  name: string,
  { credentialId, publicKey, counter, transports }: StoredPasskey,
): Promise<Passkey | undefined> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: credentialId,
      name,
      counter,
      public_key: Buffer.from(publicKey),
      transports,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['passkey_id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
  return row && toPasskey(row);
}

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['passkey_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
  return rows.map(toPasskey);
}

export async function listCredentials(
  db: Db,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
}

/** Returns undefined for a credential of another user. */
export async function findCredential(
  db: Db,
  userId: string,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      credentialId: row.credential_id,
      publicKey: row.public_key,
      counter: row.counter,
      transports: row.transports,
    }
  );
}

/** Returns the id of the passkey, or null if it was removed in the meantime. */
export async function updateUse(
  trx: Db,
  credentialId: string,
  counter: number,
): Promise<string | null> {
  const passkey = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`shop_now()` })
    .where('credential_id', '=', credentialId)
    .returning('passkey_id')
    .executeTakeFirst();
  return passkey?.passkey_id ?? null;
}

/** Returns the previous name, or undefined for a passkey of another user. */
export async function renamePasskey(
  trx: Db,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<string | undefined> {
  const before = await trx
    .selectFrom('passkeys')
    .select('name')
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await trx.updateTable('passkeys').set({ name }).where('passkey_id', '=', passkeyId).execute();
  return before.name;
}

export async function deletePasskey(trx: Db, userId: string, passkeyId: string): Promise<void> {
  await trx
    .deleteFrom('passkeys')
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .execute();
}

export function deletePasskeysSince(
  trx: Db,
  userId: string,
  since: Date,
): Promise<{ passkey_id: string; name: string }[]> {
  return trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning(['passkey_id', 'name'])
    .execute();
}

export async function deletePasskeysOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

interface PasskeyRow {
  passkey_id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const toPasskey = ({ passkey_id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  passkey_id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
