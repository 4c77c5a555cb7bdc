import { sql } from 'kysely';
import type { Db } from '../../../src/db/schema';
import { changeSetting } from '../../../src/settings/changeSetting';
import { setStock } from '../database/rows';

/** The bundled catalog contains no planting material. */
export const rootstock = 'rootstock-m9';

/** Inserts planting material with a stock of 500, and the licence to sell it (RC-03). */
export async function insertRootstock(db: Db, licence = 'HP-NUR-0042'): Promise<void> {
  await changeSetting(db, 'legal.nursery_licence', licence);
  const changes = {
    product_id: rootstock,
    label: 'Rootstock M9',
    category: 'planting',
    stock: 0,
    hsn: '060220',
  };
  await sql`insert into products
    select (jsonb_populate_record(golden, ${JSON.stringify(changes)}::jsonb)).*
    from products as golden where product_id = 'golden'`.execute(db);
  await setStock(db, rootstock, 500);
}
