import file from '../../data/commonPasswords.json';
import { invalid } from '../http/problem';

/** The 3,000 commonest passwords that are long enough (ASVS 6.2.4), in lower case. */
const commonPasswords = new Set(file.passwords);

/** @throws HttpProblem 422 for one of the commonest passwords, in any case, as the error of `field`. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!commonPasswords.has(password.toLowerCase())) return;
  throw invalid({
    [field]:
      'This password is one of the most common ones and easy to guess. Please choose another.',
  });
}
