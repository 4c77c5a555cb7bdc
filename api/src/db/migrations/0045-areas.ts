import { sql, type Kysely, type Migration } from 'kysely';

/** AD-01: what a member of the staff may work on. Whoever is one, or is invited, may do what the staff could before. */
export const areas: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const column = (check: string) =>
  `add column areas text[] not null default '{}',
   add constraint ${check} check (areas <@ '{orders,money,catalog,customers,settings}'::text[])`;
/** Settings were the owners'. */
const before = `'{orders,money,catalog,customers}'`;

const statements = [
  `alter table users ${column('users_areas')}`,
  `update users set areas = ${before} where role = 'staff'`,
  `alter table invitations ${column('invitations_areas')}`,
  `update invitations set areas = ${before} where role = 'staff'`,
];
