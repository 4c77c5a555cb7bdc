import { payeeDelayHours, payeeSettings } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { wasSettingSet } from './queries';

/**
 * A new payee waits, so that an owner who is not asked has time to see the mail. The first one has nothing to divert,
 * and without one nobody pays anybody.
 */
export async function delayHoursOf(db: Db, name: string, value: string): Promise<number> {
  const isPayee = payeeSettings.some((setting) => setting === name);
  if (!isPayee || value === '') return 0;
  return (await wasSettingSet(db, name)) ? payeeDelayHours : 0;
}
