import { sql } from 'kysely';
import type { Db } from '../../../src/db/schema';

/** An order that is to be paid by UPI. */
export interface SeededOrder {
  order_id: string;
  order_number: string;
  rupees: number;
}

export interface OrderSeed {
  rupees: number;
  /** When it was placed: a day in India. */
  day: string;
  /** Orders with the same name are of the same buyer. */
  buyer: string;
  reported?: string;
}

/** Inserts unpaid orders without the API: a month of them takes a moment. */
export async function seedOrders<Seed extends OrderSeed>(
  db: Db,
  seeds: readonly Seed[],
): Promise<(Seed & SeededOrder)[]> {
  const orders: (Seed & SeededOrder)[] = [];
  for (const seed of seeds) {
    const { rupees, day, buyer, reported } = seed;
    const user = await sql<{ user_id: string }>`
      insert into users (first_name, last_name, email, phone_number, password_hash)
      values (${buyer}, 'Negi', ${`${buyer.toLowerCase()}@example.in`}, '9816012345', 'none')
      on conflict do nothing returning user_id
    `.execute(db);
    const owner =
      user.rows[0]?.user_id ??
      (
        await sql<{ user_id: string }>`
          select user_id from users where email = ${`${buyer.toLowerCase()}@example.in`}
        `.execute(db)
      ).rows[0]?.user_id;
    const { rows } = await sql<{ order_id: string; order_number: string }>`
      insert into orders (user_id, first_name, last_name, email, phone_number, address, city, state, pin_code,
        special_instruction, payment_method, payment_status, order_status, shipping_paise, total_paise, order_date)
      values (${owner}, ${buyer}, 'Negi', ${`${buyer.toLowerCase()}@example.in`}, '9816012345', 'Mall Road', 'Shimla',
        'Himachal Pradesh', '171001', '', 'upi', 'unpaid', 'placed', 0, ${Math.round(rupees * 100)},
        ${`${day}T10:00:00+05:30`})
      returning order_id, order_number
    `.execute(db);
    const [order] = rows;
    if (!order) throw new Error('The order was not inserted');
    if (reported !== undefined) {
      await sql`
        insert into payment_events (order_id, status, kind, actor, reference, reason, at)
        values (${order.order_id}, 'unpaid', 'reported', 'customer', ${reported}, '', ${`${day}T11:00:00+05:30`})
      `.execute(db);
    }
    orders.push({ ...seed, ...order });
  }
  return orders;
}
