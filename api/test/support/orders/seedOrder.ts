import { insertUser } from '../../../src/auth/userQueries';
import type { Db } from '../../../src/db/schema';
import { defaultLimits } from '../../../src/http/limits/limits';
import { placeDirectOrder } from '../../../src/orders/placing/placeOrder';
import { readSettings } from '../../../src/settings/readSettings';
import { delivery, newUser } from '../users';

/** Inserts an order of one box without the API. Returns its id. */
export async function seedOrder(db: Db): Promise<string> {
  const user = await insertUser(db, newUser(), 'no password');
  if (!user) throw new Error('The user exists');
  const { order } = await placeDirectOrder(
    {
      db,
      limits: defaultLimits,
      publicOrigin: 'https://shop.example',
      clock: () => new Date(),
      log: { warn: () => undefined },
      readSettings: () => readSettings(db),
    },
    { userId: user.user_id, idempotencyKey: undefined, network: '127.0.0.1' },
    { ...delivery(), product_id: 'golden', quantity: 1 },
  );
  return order.order_id;
}
