import { sql, type Kysely, type Migration } from 'kysely';

/** The areas of staff (AD-01). Existing members and invitations keep what staff could do before. */
export const areas: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const column = (check: string) =>
  `add column areas text[] not null default '{}',
   add constraint ${check} check (areas <@ '{orders,money,catalog,customers,settings}'::text[])`;
/** All areas except settings, which only owners could change. */
const before = `'{orders,money,catalog,customers}'`;

const statements = [
  `alter table users ${column('users_areas')}`,
  `update users set areas = ${before} where role = 'staff'`,
  `alter table invitations ${column('invitations_areas')}`,
  `update invitations set areas = ${before} where role = 'staff'`,
];
