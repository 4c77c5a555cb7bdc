import { brand } from '@shop/shared/brand';
import { formatTime } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { mailBody } from '../mail/mailBody';
import { insertMail } from '../mail/outboxQueries';
import { listOwners, readShopTime } from './queries';

interface Notice {
  /** Who did it, with the e-mail. */
  by: string;
  /** What was done, as the end of a sentence. */
  what: string;
  /** More about it. */
  details?: string;
  /** Of whom is told otherwise. */
  exceptUserId?: string;
}

/** Tells every owner by mail (S-52). Call it in the transaction of its cause. */
export async function tellOwners(
  trx: Db,
  { by, what, details, exceptUserId }: Notice,
): Promise<void> {
  const now = await readShopTime(trx);
  const text = mailBody(
    'Hello,',
    `${by} ${what}, on ${formatTime(now.toISOString())}.`,
    ...(details ? [details] : []),
    'If you expected this, you need not do anything. If not, ask them at once. ' +
      'If it was not them, remove them from the team, and change your password.',
  );
  for (const { user_id, email } of await listOwners(trx)) {
    if (user_id === exceptUserId) continue;
    const subject = `${brand.name}: a change you should know about`;
    await insertMail(trx, { to: email, subject, text }, user_id);
  }
}
