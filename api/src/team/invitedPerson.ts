import type { PrepareInvitation } from '@shop/shared/contract/admin';
import { resetPasswordSchema } from '@shop/shared/contract';
import type { Client } from '../auth/clientOf';
import { fullName } from '../auth/mappers';
import { checkThrottled } from '../auth/passwords/loginThrottle';
import {
  findCredentials,
  findUserDetails,
  insertUser,
  replacePasswordHash,
} from '../auth/userQueries';
import type { Db } from '../db/schema';
import { conflict, invalid } from '../http/problem';
import { validated } from '../http/validation';
import type { Services } from '../services';

interface Person extends Omit<PrepareInvitation, 'token'> {
  email: string;
}

interface KnownPerson {
  userId: string;
  passwordHash: string;
}

/**
 * Returns the account with this e-mail, or null if there is none.
 * @throws HttpProblem 422 for a wrong password, or for missing details of a new account; 429 after too many failures.
 */
export async function checkPerson(
  { db, passwords, limits }: Pick<Services, 'db' | 'passwords' | 'limits'>,
  { email, password, account }: Person,
  client: Client,
): Promise<KnownPerson | null> {
  const user = await findCredentials(db, email);
  if (!user) {
    if (!account) throw invalid({ first_name: 'Please enter your name and phone number' });
    validated(resetPasswordSchema.pick(['password']), { password });
    return null;
  }
  const isCorrect = await passwords.limit(client, () =>
    checkThrottled({ db, limits }, { email, ip: client.ip }, () =>
      passwords.matches(password, user.password_hash),
    ),
  );
  if (!isCorrect) throw wrongPassword();
  return { userId: user.user_id, passwordHash: user.password_hash };
}

/** @throws HttpProblem 422 if the password was changed since it was checked (S-15). */
export async function confirmUnchanged(
  trx: Db,
  { userId, passwordHash }: KnownPerson,
): Promise<string> {
  if (!(await replacePasswordHash(trx, userId, passwordHash, passwordHash))) throw wrongPassword();
  return userId;
}

export async function createAccount(
  trx: Db,
  { account, email, password, passwordHash }: Person & { passwordHash: string },
): Promise<string> {
  if (!account) throw new Error('checkPerson requires the details of a new account');
  const user = { ...account, email, password, address: '' };
  const created = await insertUser(trx, user, passwordHash);
  if (!created) throw conflict('An account with this email already exists. Please try again.');
  return created.user_id;
}

export const nameOf = async (db: Db, userId: string): Promise<string> =>
  fullName(await findUserDetails(db, userId));

const wrongPassword = () =>
  invalid({ password: 'This is not the password of your account at this shop' });
