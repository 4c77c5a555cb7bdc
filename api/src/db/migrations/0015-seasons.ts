import { sql, type Kysely, type Migration } from 'kysely';

/** SE-01: when a product is harvested, stored and sold. */
export const seasons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** `11-01`, every day of a leap year: the shortest check that a date can be made of it. */
const monthAndDay =
  "'^((0[1-9]|1[0-2])-(0[1-9]|1\\d|2\\d)|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31)$'";

const statements = [
  // The defaults are for rows that processes of the version before insert.
  `alter table products
   add column harvest_months integer[] not null default '{}'
     check (harvest_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
   add column storage_until integer check (storage_until between 1 and 12),
   add column sale_from text check (sale_from ~ ${monthAndDay}),
   add column sale_until text check (sale_until ~ ${monthAndDay}),
   add check (num_nulls(sale_from, sale_until) in (0, 2))`,

  // By the seasons and storage times of the catalog.
  `update products set harvest_months = season.months, storage_until = season.until
   from (values
     ('royal-delicious', array[8, 9, 10], 12),
     ('red-gold', array[6, 7, 8], 9),
     ('golden', array[9, 10], 11),
     ('dark-baron-gala', array[7, 8], 9),
     ('granny-s', array[9, 10], 1),
     ('king-roat', array[8, 9], 11),
     ('mema-master', array[8, 9], 10),
     ('fuji-apple', array[9, 10, 11], 2)
   ) as season (id, months, until)
   where product_id = season.id`,
];
