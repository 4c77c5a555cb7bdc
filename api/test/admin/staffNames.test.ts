import { sql } from 'kysely';
import type { AdminOrder, AuditPage } from '@shop/shared/contract/admin';
import { looksOf, mixedScripts } from '../../src/team/staffName';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import { teamCalls } from '../support/team/team';
import { newUser } from '../support/users';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
afterAll(() => shop.close());

const context = () => shop.context();
const { buyNow } = orderCalls(context);
const { act, read } = adminCalls(context);

/** Sends the request of the account page. */
const rename = (first_name: string, last_name: string, token = shop.staffToken) =>
  shop.call('PUT', '/api/auth/update_user_details', {
    token,
    body: { ...newUser(), first_name, last_name },
  });
const auditLog = async () => {
  const { access_token: token } = await shop.owner();
  return (await shop.call<AuditPage>('GET', '/api/admin/audit_log', { token })).body.entries;
};

describe('[S-51] the acting staff member', () => {
  it('is shown with the name and e-mail of that time, even after a change of the name', async () => {
    expect((await rename('Ravi', 'Thakur')).status).toBe(200);
    const order = (await buyNow({ payment_method: 'cod' }, withKey())).body.order_number;
    await act(`/orders/${order}/notes`, { text: 'Ring the bell' });
    await act(`/orders/${order}/step`, { status: 'packed' });

    expect((await rename('Ravi', 'Sharma')).status).toBe(200);
    await act(`/orders/${order}/undo`, { change: 'packed' });

    const { notes, changes } = (await read<AdminOrder>(`/orders/${order}`)).body;
    const email = shop.staffEmail;
    expect(notes).toMatchObject([{ name: 'Ravi Thakur', email }]);
    expect(changes.find(({ value }) => value === 'packed')).toMatchObject({
      name: 'Ravi Thakur',
      email,
      undone_by: 'Ravi Sharma',
      undone_by_email: email,
    });
    expect((await auditLog()).slice(0, 3)).toMatchObject([
      { action: 'order.packed.undone', actor: 'Ravi Sharma', actor_email: email },
      {
        action: 'team.renamed',
        subject: email,
        actor: 'Ravi Thakur',
        before: { name: 'Ravi Thakur' },
        after: { name: 'Ravi Sharma' },
      },
      { action: 'order.packed', actor: 'Ravi Thakur', actor_email: email },
    ]);
  });

  it('is still shown after leaving the team and deleting the account', async () => {
    const other = await shop.staff();
    await rename('Kiran', 'Rana', other.access_token);
    const order = (await buyNow({ payment_method: 'cod' }, withKey())).body.order_number;
    const headers = withKey().headers;
    await shop.call('POST', `/api/admin/orders/${order}/notes`, {
      token: other.access_token,
      headers,
      body: { text: 'Called' },
    });
    await sql`update users set role = 'customer' where email = ${other.email}`.execute(shop.db);

    const deleted = await shop.call('POST', '/api/auth/delete_user', {
      token: other.access_token,
      body: { password: other.password },
    });

    expect(deleted.status).toBe(200);
    const { notes } = (await read<AdminOrder>(`/orders/${order}`)).body;
    expect(notes).toMatchObject([{ name: 'Kiran Rana', email: other.email }]);
  });
});

describe('[S-51] a staff name', () => {
  it.each([
    ['with a dot', 'Devi', 'Rawat .'],
    ['of the system, with a dot', 'Operator', '.'],
    ['that another has', 'Devi', 'Rawat'],
    ['in other letters', 'DEVI', 'rawat'],
    ['with an invisible character', 'De\u200Bvi', 'Rawat'],
    ['with another kind of space', 'Devi\u2003\u00A0', 'Rawat'],
    ['divided elsewhere', 'Devi Rawat', '\u200D'],
    ['with letters that look alike', 'Dеvі', 'Rаwаt'],
    ['of the system', 'Operator', '\u200D'],
    ['of the system, with digits', '0perator', '\u200D'],
    ['that histories use for others', 'The', 'customer'],
  ])('is refused: one %s', async (_name, first, last) => {
    const owner = await shop.owner();
    await rename('Devi', 'Rawat', owner.access_token);
    const before = await auditLog();

    const { status, body } = await rename(first, last);

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['first_name']]);
    expect(await auditLog()).toEqual(before);
  });

  it.each([
    ['Latin and Cyrillic', 'Op\u0435rator', 'Two'],
    ['Latin and Greek', 'Ravi', 'Th\u03B1kur'],
    ['Cyrillic and Greek', '\u041F\u0435\u03B1', 'Negi'],
    ['Latin and Cyrillic, with an invisible character between them', 'R\u200D\u0430vi', 'Negi'],
  ])('cannot mix letters of %s in a word', async (_scripts, first, last) => {
    const before = await auditLog();

    const { status, body } = await rename(first, last);

    expect([status, body.errors?.first_name]).toEqual([422, mixedScripts]);
    expect(await auditLog()).toEqual(before);
  });

  it.each([
    ['रवि', 'ठाकुर'],
    ['Ravi', 'ठाकुर'],
    ['Ravi', 'Петров'],
    ['José-María', 'D’Souza'],
  ])('accepts %s %s, where each word is in one script', async (first, last) => {
    expect((await rename(first, last)).status).toBe(200);
  });

  it('may be the own name in other letters, or the name of a customer', async () => {
    await shop.shopper();
    const owner = await shop.owner();
    await rename('Devi', 'Rawat', owner.access_token);
    expect((await rename('DEVI', 'RAWAT', owner.access_token)).status).toBe(200);
    expect((await rename('Bina', 'Negi')).status).toBe(200);
  });

  it('cannot be a former name of somebody else', async () => {
    const owner = await shop.owner();
    await rename('Former', 'Name', owner.access_token);
    await rename('Devi', 'Rawat', owner.access_token);
    expect((await rename('Former', 'Name')).status).toBe(422);
  });

  it('cannot be brought along by an invitation', async () => {
    const { inviteTo, accept } = teamCalls(() => shop);
    const { email, password, phone_number } = newUser();
    const token = await inviteTo(email, 'staff');
    const account = { first_name: 'The', last_name: 'customer', phone_number };
    expect((await accept({ token, password, account })).status).toBe(409);
    const mixed = { ...account, first_name: 'M\u0435ena', last_name: 'Devi' };
    const refused = await accept({ token, password, account: mixed });
    expect([refused.status, refused.body]).toMatchObject([409, { detail: mixedScripts }]);
    const named = { ...account, first_name: 'Meena', last_name: 'Devi' };
    expect((await accept({ token, password, account: named })).status).toBe(200);
  });

  it('is not checked for customers', async () => {
    const { access_token } = await shop.shopper();
    expect((await rename('Operator', 'Two', access_token)).status).toBe(200);
  });
});

it('[S-51] only names that people cannot tell apart look the same', () => {
  expect(looksOf('Ｄｅｖｉ  Negi')).toBe(looksOf('devi negi'));
  expect(looksOf('देवी नेगी')).not.toBe(looksOf('देव नेगी'));
  expect(looksOf('Asha')).not.toBe(looksOf('Usha'));
});
