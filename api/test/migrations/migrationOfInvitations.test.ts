import { sql } from 'kysely';
import { removedMembers } from '../../src/db/migrations/0035-removed-members';
import { openShop, type Shop } from '../support/shop';
import { teamCalls } from '../support/team/team';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { inviteTo, join, post } = teamCalls(() => shop);
const statusOf = async (token: string) => (await post('/api/invitation', { token })).status;

/** Removes a member like earlier versions, which left the invitations to and from the person open. */
async function remove(email: string): Promise<void> {
  await sql`update users set role = 'customer' where email = ${email}`.execute(shop.db);
  await sql`insert into audit_log (actor, action, subject) values ('Owner', 'team.removed', ${email})`.execute(
    shop.db,
  );
}

it('[AD-01] [AD-02] the migration ends the open invitations to and from members who were removed', async () => {
  const [removed, owner] = [await join(), await join()];
  const toRemoved = await inviteTo(removed.email);
  const [fromRemoved, fromOwner] = [await inviteTo('a@example.in'), await inviteTo('b@example.in')];
  for (const [member, email] of [
    [removed, 'a@example.in'],
    [owner, 'b@example.in'],
  ] as const) {
    await sql`update audit_log set actor_id = (select user_id from users where email = ${member.email})
      where action = 'team.invited' and subject = ${email}`.execute(shop.db);
  }
  await remove(removed.email);
  const back = await join();
  await remove(back.email);
  const again = await inviteTo(back.email);
  expect(await Promise.all([toRemoved, fromRemoved].map(statusOf))).toEqual([200, 200]);

  await removedMembers.up(shop.db);

  expect(await Promise.all([toRemoved, fromRemoved].map(statusOf))).toEqual([400, 400]);
  expect(await Promise.all([fromOwner, again].map(statusOf))).toEqual([200, 200]);
});
