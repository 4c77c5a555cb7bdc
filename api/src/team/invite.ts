import { inOrder, type Invitation, type Invite } from '@shop/shared/contract/admin';
import { createSecretToken, hashSecretToken } from '../account/secretTokens';
import type { Db } from '../db/schema';
import { insertInvitation } from './queries';

/**
 * AD-02. Only the hash of its token is stored. It replaces an open invitation of the same e-mail. Call it in the
 * transaction of its cause.
 * @param invitedBy the owner; null for the operator
 */
export async function invite(
  trx: Db,
  { email, role, areas = [] }: Invite,
  invitedBy: string | null,
): Promise<{ invitation: Invitation; token: string }> {
  const token = createSecretToken();
  const tokenHash = hashSecretToken(token);
  const invitation = { email, role, areas: inOrder(areas), tokenHash, invitedBy };
  return { invitation: await insertInvitation(trx, invitation), token };
}
