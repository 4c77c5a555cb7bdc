import { invalid } from '../../http/problem';
import type { Services } from '../../services';
import { findCredentialsOf } from '../userQueries';
import { checkThrottled } from './loginThrottle';

interface TypedPassword {
  userId: string;
  /** The name of the request field, for the error. */
  field: string;
  password: string;
  ip: string;
}

/**
 * Checks the password of a signed-in user. Failures count as failed sign-ins (S-06), because somebody else may have found
 * the device unlocked. Call it inside `passwords.limit`.
 * @returns The user's e-mail and the hash that was checked.
 * @throws HttpProblem 422 for a wrong password (a 401 would mean that the session has ended), 429 after too many
 * failures.
 */
export async function checkPassword(
  services: Pick<Services, 'db' | 'passwords' | 'limits'>,
  { userId, field, password, ip }: TypedPassword,
): Promise<{ email: string; password_hash: string }> {
  const user = await findCredentialsOf(services.db, userId);
  const isCorrect = await checkThrottled(services, { email: user.email, ip }, () =>
    services.passwords.matches(password, user.password_hash),
  );
  if (!isCorrect) throw wrongPassword(field);
  return user;
}

export const wrongPassword = (field: string) =>
  invalid({ [field]: 'This is not your current password' });
