import { listAllProducts } from '../../src/catalog/adminQueries';
import { listInbox } from '../../src/contact/inboxQueries';
import type { Db } from '../../src/db/schema';
import { listAllOrders } from '../../src/orders/admin/adminListQueries';
import { listOverdueTasks } from '../../src/reports/todayQueries';
import { listPackingDays } from '../../src/shipping/packing/queries';
import { openTestDatabase, engine } from '../support/database/database';
import { foreignKeysWithoutIndex } from '../support/database/queryPlans';
import { openLargeDatabase } from '../support/database/largeShop';
import { openSeededShop, type SeededShop } from '../support/database/seededShop';

/** Tables that may be read as a whole, with the reason. */
const allowedScans: Record<string, string> = {
  settings: 'A row for each change of a setting: hundreds.',
  receipt_counters: 'A row for each financial year.',
  credit_note_counters: 'The same.',
  razorpay_keys: 'A row for each key.',
  razorpay_event_kinds: 'A row for each kind of message.',
  razorpay_disputes: 'A few in a year.',
  statement_columns: 'A row for each bank.',
  statement_imports: 'A few in a month.',
  statement_lines: 'A few hundred in a month. The page of statements counts them by state.',
  refunds: 'For a few of a hundred orders.',
  credit_notes: 'The same.',
  invitations: 'A few people run the shop.',
  passkeys: 'The same.',
  passkey_challenges: 'The same.',
  recovery_codes: 'The same.',
  staff_names: 'The same, and they rarely change their names.',
};

/** Foreign keys that may lack an index, with the reason. */
const neverDeleted = 'A product is not deleted.';
const allowedForeignKeys = {
  'back_in_stock_requests (product_id)': neverDeleted,
  'cart_items (product_id)': neverDeleted,
  'order_items (product_id)': neverDeleted,
};

describe('deleting a row', () => {
  it('[LS-01] [SC-02] finds all referring rows by an index', async () => {
    const { db, close } = await openTestDatabase();
    expect(await foreignKeysWithoutIndex(db)).toEqual(Object.keys(allowedForeignKeys));
    await close();
  });
});

if (engine === 'postgresql') {
  describe('in a shop of 20,000 products and 30,000 orders', () => {
    let shop: SeededShop | undefined;
    beforeAll(async () => {
      const sizes = { products: 20_000, orders: 30_000, users: 30_000 };
      shop = await openSeededShop(await openLargeDatabase(sizes));
    }, 180_000);
    afterAll(() => shop?.close());

    it('[LS-01] every route is called, and every job runs', () => {
      expect(shop?.failures).toEqual([]);
      expect(shop?.routesWithoutCall).toEqual([]);
    });

    it.each([
      ['a condition without an index', `select user_id from users where first_name = $1`, 'users'],
      [
        'an order without an index',
        `select email from orders where email <> $1 order by email limit 9`,
        'orders',
      ],
      [
        'an index from end to end',
        `select max(order_date) from orders where user_id is not null and email <> $1 group by user_id`,
        'orders',
      ],
    ])('[LS-01] a statement with %s would be detected', async (_, sql, table) => {
      expect(await shop?.scansOf({ sql, parameters: ['x'] })).toContain(table);
    });

    const findOrders = (words: string) => (db: Db) => listAllOrders(db, { words }, { limit: 51 });
    const findMessages = (words: string) => (db: Db) =>
      listInbox(db, { list: 'open', words, after: undefined, limit: 51 });
    const findProducts = (search: string) => (db: Db) =>
      listAllProducts(db, { search, after: undefined, limit: 26 });

    it.each([
      ['an unknown order number', findOrders('RR-7777-7777'), 10],
      ['an unknown phone number', findOrders('9999912345'), 10],
      ['a name that nobody has', findOrders('zacharias'), 4_100],
      ['a frequent name', findOrders('asha'), 4_100],
      ['a message that nobody wrote', findMessages('zacharias'), 10],
      ['a product that does not exist', findProducts('quince'), 10],
      ['the packing days', listPackingDays, 5_000],
      [
        'the overdue shipments',
        (db: Db) => listOverdueTasks(db, new Date().toISOString().slice(0, 10)),
        3_000,
      ],
    ])('[LS-01] a request for %s reads few rows', async (_, read, most) => {
      expect(await shop?.readRowsOf(read)).toBeLessThanOrEqual(most);
    });

    it('[LS-01] [S-49] no statement of a page, job or command reads a whole table', async () => {
      const scans = (await shop?.wholeScans()) ?? [];
      expect(scans.filter(({ table }) => !(table in allowedScans))).toEqual([]);
      expect(shop?.statements.length).toBeGreaterThan(100);
    });
  });
}
