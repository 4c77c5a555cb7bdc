import type { Invitation, Invite } from '@shop/shared/contract/admin';
import { createSecretToken, hashSecretToken } from '../account/secretTokens';
import type { Db } from '../db/schema';
import { insertInvitation } from './queries';

/** AD-02. Only the hash of its token is stored. Call it in the transaction of its cause. */
export async function invite(
  trx: Db,
  { email, role }: Invite,
): Promise<{ invitation: Invitation; token: string }> {
  const token = createSecretToken();
  const tokenHash = hashSecretToken(token);
  return { invitation: await insertInvitation(trx, { email, role, tokenHash }), token };
}
