import { sql } from 'kysely';
import type { NewRefundAccount } from '@shop/shared/contract';
import type { Db } from '../db/schema';

export async function upsertRefundAccount(
  trx: Db,
  order_id: string,
  account: NewRefundAccount,
  staff_id: string | null,
): Promise<void> {
  const { upi_id = null, account_name = null, account_number = null, ifsc = null } = account;
  const row = { upi_id, account_name, account_number, ifsc, staff_id };
  await trx
    .insertInto('refund_accounts')
    .values({ order_id, ...row })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ ...row, at: sql<Date>`shop_now()` }),
    )
    .execute();
}
