import { sql } from 'kysely';
import { clockAndPictures } from '../../src/db/migrations/0040-clock-and-pictures';
import { openTestDatabase } from '../support/database/database';

describe('the migration to one clock and several pictures', () => {
  it('[AD-07] keeps the pictures of before, gives plants their states, and defaults the clock', async () => {
    const { db, close } = await openTestDatabase();
    // The tables of the previous schema.
    await sql`drop table product_pictures`.execute(db);
    await sql`drop function shop_now() cascade`.execute(db);
    await sql`alter table audit_log alter column at set default now()`.execute(db);
    await sql`alter table orders alter column confirm_by set default now() + interval '7 days'`.execute(
      db,
    );
    await sql`insert into audit_log (actor, action, subject, before, after) values
      ('Asha', 'product.image_changed', 'golden', '{"image_url": "/images/apple/golden-box.jpg"}', '{}'),
      ('Asha', 'product.image_changed', 'no-such-product', '{"image_url": "/x.jpg"}', '{}'),
      ('Asha', 'product.image_changed', 'golden', '{"image_url": ""}', '{}')`.execute(db);
    await sql`update products set category = 'planting', hsn = '060220', planting = '{"rootstock": "M9"}'
      where product_id = 'fuji-apple'`.execute(db);
    await db
      .updateTable('products')
      .set({ image_url: '/api/product_images/1.jpg', image_placeholder: 'data:' })
      .where('product_id', '=', 'golden')
      .execute();

    await clockAndPictures.up(db);

    const pictures = await db
      .selectFrom('product_pictures')
      .select(['image_url', 'placeholder'])
      .where('product_id', '=', 'golden')
      .orderBy('image_url')
      .execute();
    expect(pictures).toEqual([
      { image_url: '/api/product_images/1.jpg', placeholder: 'data:' },
      { image_url: '/images/apple/golden-box.jpg', placeholder: null },
    ]);
    const { rows } = await sql<{ name: string; text: string }>`
      select table_name || '.' || column_name as name, column_default as text
      from information_schema.columns
      where (table_name, column_name) in (('audit_log', 'at'), ('orders', 'confirm_by'))
      order by 1`.execute(db);
    expect(rows.map(({ text }) => text)).toEqual([
      'shop_now()',
      expect.stringMatching(/^\(shop_now\(\) \+ '7 days'::interval\)$/),
    ]);
    const plants = await db
      .selectFrom('products')
      .select('planting')
      .where('planting', 'is not', null)
      .execute();
    expect(plants).toEqual([{ planting: { rootstock: 'M9', served_states: [] } }]);
    await close();
  });
});
