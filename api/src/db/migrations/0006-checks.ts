import { sql, type Kysely, type Migration } from 'kysely';

/** The limits of the contract for rows that no query of the API should ever write. */
export const checks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, name, condition] of conditions) {
      // Existing rows are not checked, so that none can keep the API from starting; new ones are.
      await sql
        .raw(`alter table ${table} add constraint ${table}_${name} check (${condition}) not valid`)
        .execute(db);
    }
  },
};

const maxQuantity = 1_000_000;
const statuses = `('placed', 'packed', 'dispatched', 'delivered', 'cancelled')`;

const conditions: [table: string, name: string, condition: string][] = [
  [
    'products',
    'variety_group_known',
    `variety_group in ('sweet_apples', 'tart_apples', 'unique_flavors')`,
  ],
  ['cart_items', 'quantity_limit', `quantity <= ${maxQuantity}`],
  ['orders', 'order_status_known', `order_status in ${statuses}`],
  ['orders', 'payment_status_known', `payment_status in ('unpaid', 'paid', 'voided')`],
  ['order_items', 'price_paise_positive', 'price_paise >= 0'],
  ['order_items', 'quantity_limit', `quantity <= ${maxQuantity}`],
  ['order_items', 'line_positive', 'line >= 1'],
  ['order_events', 'status_known', `status in ${statuses}`],
  ['replacement_requests', 'damaged_apples_limit', `damaged_apples <= ${maxQuantity}`],
  ['replacement_photos', 'position_limit', 'position between 1 and 4'],
  ['outbox', 'attempts_positive', 'attempts >= 0'],
];
