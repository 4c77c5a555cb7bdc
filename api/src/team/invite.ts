import { inOrder, type Invitation, type Invite } from '@shop/shared/contract/admin';
import { createSecretToken, hashSecretToken } from '../auth/tokens/secretTokens';
import type { Db } from '../db/schema';
import { insertInvitation } from './queries';

/**
 * Creates an invitation (AD-02), which replaces an open one for the same e-mail. Only the hash of the token is stored.
 * Call it in the transaction that records the invitation.
 * @param invitedBy The owner; null for the operator.
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
