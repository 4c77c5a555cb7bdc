import type { Client } from '../auth/clientOf';
import { checkPassword, wrongPassword } from '../auth/passwords/checkPassword';
import { findStaffRole, replacePasswordHash } from '../auth/userQueries';
import { erasePerson } from '../db/erasure/erasePerson';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { conflict } from '../http/problem';
import { insertMail } from '../mail/outboxQueries';
import type { LimitedMailContext } from '../orders/mail/enqueueOrderMail';
import { transitionOrder } from '../orders/status/transitionOrder';
import type { Services } from '../services';
import { listUnsentOrders } from './erasureQueries';
import { accountDeletedMail } from './mails';

/**
 * Deletes a user's account (SC-02). `personalData.ts` says what happens to each column.
 * @throws HttpProblem 422 for a wrong password, 429 after too many failures, 409 for staff and while an order waits to be
 * sent.
 */
export function deleteUser(
  services: Pick<Services, 'db' | 'passwords' | 'limits'> & LimitedMailContext,
  userId: string,
  password: string,
  client: Client,
): Promise<void> {
  const { db, passwords } = services;
  const field = 'password';
  return passwords.limit(client, async () => {
    const user = await checkPassword(services, { userId, field, password, ip: client.ip });
    const { email, password_hash } = user;
    await transact(db, async (trx) => {
      // Locks the user and keeps a concurrent sign-in from opening a session.
      const isUnchanged = await replacePasswordHash(trx, userId, password_hash, '');
      if (!isUnchanged) throw wrongPassword(field);
      if (await findStaffRole(trx, userId)) throw isInTeam();
      await cancelUnsentOrders(trx, services, userId);
      await erasePerson(trx, userId);
      await insertMail(trx, accountDeletedMail(email), userId);
    });
  });
}

async function cancelUnsentOrders(
  trx: Db,
  { publicOrigin, log }: LimitedMailContext,
  userId: string,
): Promise<void> {
  for (const { order_id, cancellable_until } of await listUnsentOrders(trx, userId)) {
    if (!cancellable_until) throw orderWaits();
    const by = { actor: 'customer', userId, log } as const;
    await transitionOrder(trx, publicOrigin, order_id, { to: 'cancelled', by });
  }
}

const isInTeam = () =>
  conflict('You are on this shop’s team. Please ask an owner to remove you from it first.');

const orderWaits = () =>
  conflict(
    'One of your orders is about to be sent to you and can no longer be cancelled. ' +
      'Please delete your account once it has left.',
  );
