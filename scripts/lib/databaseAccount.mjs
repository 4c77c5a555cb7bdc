import { userInfo } from 'node:os';
import { outputOf } from './processes.mjs';

/**
 * PostgreSQL refuses to run as root: then another account runs it.
 *
 * @returns {{ uid?: number, gid?: number }} empty: the own account
 */
export function databaseAccount() {
  if (userInfo().uid !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => outputOf('id', ['-u', name]));
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no other account for it.');
  return { uid: Number(outputOf('id', ['-u', user])), gid: Number(outputOf('id', ['-g', user])) };
}
