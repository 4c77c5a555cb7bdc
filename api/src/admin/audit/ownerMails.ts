import { brand } from '@shop/shared/brand';
import { formatTime } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { mailBody } from '../../mail/mailBody';
import { insertMail } from '../../mail/outboxQueries';
import { listOwners, readShopTime } from './ownerQueries';

interface Notice {
  /** The name and e-mail of the person who did it. */
  by: string;
  /** What was done, as the end of a sentence. */
  what: string;
  details?: string;
  /** An owner who gets another mail instead. */
  exceptUserId?: string;
}

/** Mails every owner (S-52). Call it in the transaction of the change. */
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
