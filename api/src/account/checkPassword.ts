import { invalid } from '../http/problem';
import type { Services } from '../services';
import { checkThrottled } from './loginThrottle';
import { findCredentialsOf } from './queries';

interface TypedPassword {
  userId: string;
  /** The field of the request that contains it. */
  field: string;
  password: string;
  ip: string;
}

/**
 * Checks the password of a signed-in user, who may have found the device unlocked: failures count as
 * those of the sign-in (S-06). Call it within the concurrency limit of hashing.
 * @returns the user's e-mail and the hash that was checked.
 * @throws HttpProblem 422 for a wrong password, as an error of its field, because a 401 would mean that
 * the session has ended; 429 after too many of them.
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
