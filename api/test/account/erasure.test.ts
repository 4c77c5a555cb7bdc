import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ContactTicket, OrderDetails, TokenPair } from '@shop/shared/contract';
import type { Team } from '@shop/shared/contract/admin';
import { personalData } from '../../src/db/erasure/personalData';
import { deliverToFolder } from '../../src/mail/deliver';
import { deleteOldMailFiles } from '../../src/mail/mailFiles';
import { sendDue } from '../../src/mail/sender';
import { adminCalls } from '../support/team/admin';
import { temporaryFolder } from '../support/processes/folder';
import { recordLog } from '../support/processes/log';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls, switchUpiOn } from '../support/orders/payments';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
import { setStock } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { teamCalls } from '../support/team/team';

let shop: Shop;
const folder = temporaryFolder();
const mailFolder = join(folder.path, 'mail');
beforeAll(async () => {
  shop = await openShop({ mailFolder });
  await switchUpiOn(shop.db);
});
afterAll(async () => {
  await shop.close();
  folder.remove();
});

const { logger } = recordLog();
const sendMails = () => sendDue({ ...shop, deliver: deliverToFolder(mailFolder), log: logger });

/** Values as text, by table and column. */
async function readColumns(): Promise<Map<string, string>> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name::text, column_name::text from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by table_name, column_name`.execute(shop.db);
  const values = new Map<string, string>();
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(${sql.ref(column_name)}::text, E'\n') as text
      from ${sql.table(table_name)}`.execute(shop.db);
    values.set(`${table_name}.${column_name}`, rows[0]?.text ?? '');
  }
  return values;
}

const marks = /zubin|zariwala|zira\b|98160\s?77777|zmark/i;
const columnsWithMarks = async () =>
  [...(await readColumns())].filter(([, text]) => marks.test(text)).map(([name]) => name);
const filesWithMarks = () =>
  readdirSync(mailFolder).filter((name) =>
    marks.test(readFileSync(join(mailFolder, name), 'utf8')),
  );

describe('the list of personal data', () => {
  it('[SC-02] lists every column of the database once, unless its rows are deleted', async () => {
    const listed = Object.entries(personalData).flatMap(([table, data]) => {
      const { erasures = [], kept = {}, impersonal = [] } = data;
      if (erasures.length > 0 && erasures.every(({ set }) => !set)) return [];
      const erased = erasures.flatMap(({ set = {} }) => Object.keys(set));
      const without = impersonal === 'all' ? [] : impersonal;
      return [...erased, ...Object.keys(kept), ...without].map((name) => `${table}.${name}`);
    });
    const columns = [...(await readColumns()).keys()].filter((name) => {
      const { erasures = [], impersonal } =
        personalData[name.split('.')[0] as keyof typeof personalData];
      if (impersonal === 'all') return false;
      return erasures.length === 0 || erasures.some(({ set }) => set);
    });

    expect(listed.sort()).toEqual(columns.sort());
  });

  it('[SC-02] gives a reason for everything that is kept', () => {
    for (const { kept = {} } of Object.values(personalData))
      for (const reason of Object.values(kept)) expect(reason).toMatch(/: for /);
  });
});

describe('a person with a mark in every column', () => {
  const email = `zubin.${randomUUID()}@example.in`;
  const otherEmail = `zariwala.${randomUUID()}@example.in`;
  const password = 'Kotgarh-1916';
  const account = { first_name: 'Zubin', last_name: 'Zariwala', phone_number: '9816077777' };
  let token = '';

  const context = () => ({ shop, token, email });
  const { buyNow, add, cancel } = orderCalls(context);
  const { requestReplacement } = replacementCalls(context);
  const { reportUtr, setPayment } = paymentCalls(context);
  const { act, step, bulk } = adminCalls(() => ({ shop }));
  const { inviteTo } = teamCalls(() => shop);

  const order = async (changes: object = {}): Promise<OrderDetails> => {
    const { body } = await buyNow(
      {
        ...account,
        email,
        special_instruction: 'Zmark instruction',
        quantity: 2,
        delivery_address: {
          address: 'Zmark House',
          optional_address: 'Zmark floor',
          city: 'Zira',
          state: 'himachal_pradesh',
          pin_code: '171001',
        },
        ...changes,
      },
      withKey(),
    );
    expect(body.order_id).toBeDefined();
    return body;
  };
  const succeed = async (reply: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await reply;
    expect([status, status >= 300 && body]).toEqual([expect.any(Number), false]);
  };

  async function pay(): Promise<void> {
    const paid = await order({ payment_method: 'upi', email: otherEmail });
    await succeed(reportUtr(paid.order_id, '512345677777'));
    await succeed(setPayment(paid.order_number, 'paid', 'ZMARK-UTR-1', 'Zmark payment'));
    await succeed(cancel(paid.order_id));
    const account = { way: 'bank', account_name: 'Zmark Zariwala', account_number: '987654321012' };
    await succeed(
      act(
        `/orders/${paid.order_id}/refund_account`,
        { ...account, ifsc: 'ZBIN0001234' },
        { method: 'PUT' },
      ),
    );
    await succeed(setPayment(paid.order_number, 'refunded', 'ZMARK-REFUND', 'Zmark refund'));
  }

  async function receive(): Promise<void> {
    const { order_id, order_number, shipments } = await order();
    await succeed(act(`/orders/${order_id}/notes`, { text: 'Zmark note' }));
    await succeed(
      act(`/orders/${order_id}/dates`, {
        ...shipments[0]?.dates,
        leaves_on: '2099-01-05',
        arrives_from: '2099-01-07',
        arrives_until: '2099-01-09',
        reason: 'Zmark date',
      }),
    );
    await bulk('packed', [{ order: order_number }], undefined, { reason: 'Zmark packing' });
    const tracking = {
      carrier: 'India Post',
      tracking_number: 'ZMARK123',
      tracking_url: 'https://carrier.example/ZMARK123',
    };
    await succeed(step(order_id, 'dispatched', { ...tracking, reason: 'Zmark dispatch' }));
    await succeed(
      act(
        `/orders/${order_id}/tracking`,
        { ...tracking, tracking_number: 'ZMARK456' },
        { method: 'PUT' },
      ),
    );
    await succeed(step(order_id, 'delivered', { reason: 'Zmark delivery' }));
    await succeed(setPayment(order_number, 'paid', 'ZMARK-CASH', 'Zmark cash'));
    const { body } = await requestReplacement(order_id, {
      fields: { product_id: 'golden', damaged_apples: '3', reason: 'Zmark bruises' },
      photos: [await bytesOf(picture().jpeg())],
    });
    const request = `/replacements/${body.replacement_requests[0]?.request_id}`;
    await succeed(
      act(`${request}/outcome`, { kind: 'refund', amount: 100, reason: 'Zmark outcome' }),
    );
    await succeed(act(`${request}/refund`, { reference: 'ZMARK-COMPENSATION' }));
  }

  async function write(): Promise<void> {
    const { body } = await shop.call<ContactTicket>('POST', '/api/contact/message', {
      token,
      body: {
        name: 'Zubin Zariwala',
        phone_number: '9816077777',
        email: otherEmail,
        comment: 'Zmark comment',
      },
    });
    await succeed(act(`/messages/${body.ticket}/replies`, { text: 'Zmark reply' }));
    await succeed(act(`/messages/${body.ticket}/step`, { step: 'resolve' }));
    await setStock(shop.db, 'royal-delicious', 0);
    const url = '/api/product/royal-delicious/back_in_stock_requests';
    await succeed(shop.call('POST', url, { token, body: { email: otherEmail } }));
  }

  async function useAccount(): Promise<void> {
    await succeed(
      shop.call('PUT', '/api/auth/update_user_details', {
        token,
        body: {
          ...account,
          address: 'Zmark House',
          optional_address: 'Zmark floor',
          city: 'Zira',
          state: 'himachal_pradesh',
          pin_code: '171001',
        },
      }),
    );
    await shop.call('POST', '/api/auth/token', { body: { email, password: 'wrong' } });
    await succeed(shop.call('POST', '/api/auth/forgot_password', { body: { email } }));
    await succeed(add('red-gold', 1));
  }

  it('[SC-02] leaves no mark in any column or mail file after the deletion', async () => {
    await succeed(
      shop.call('POST', '/api/auth/create_user', { body: { ...account, email, password } }),
    );
    const { body } = await shop.call<TokenPair>('POST', '/api/auth/token', {
      body: { email, password },
    });
    token = body.access_token;
    await useAccount();
    await pay();
    await receive();
    await write();
    await sendMails();
    const unsent = await order();

    const before = await columnsWithMarks();
    expect(before).toEqual(
      expect.arrayContaining([
        'audit_log.after',
        'contact_messages.comment',
        'message_replies.body',
        'idempotency_keys.answer',
        'order_events.reason',
        'order_notes.text',
        'orders.first_name',
        'outbox.recipient',
        'payment_events.reference',
        'date_changes.reason',
        'replacement_requests.refund_reference',
        'replacement_requests.outcome_reason',
        'shipments.tracking_number',
        'users.email',
        'back_in_stock_requests.email',
      ]),
    );
    expect(filesWithMarks().length).toBeGreaterThan(5);

    await succeed(shop.call('POST', '/api/auth/delete_user', { token, body: { password } }));

    // The mails about the deletion are not sent yet.
    const left = await columnsWithMarks();
    expect(left.filter((name) => !name.startsWith('outbox.'))).toEqual([]);
    expect(filesWithMarks()).toEqual([]);
    const { status } = await orderOf(unsent.order_id);
    expect(status).toBe('cancelled');

    await sendMails();
    expect(await columnsWithMarks()).toEqual([]);
    expect(filesWithMarks().length).toBe(2);
    await deleteOldMailFiles(shop.db, mailFolder);
    expect(filesWithMarks()).toEqual([]);
  });

  const orderOf = async (id: string) => {
    const { order_status } = await shop.db
      .selectFrom('orders')
      .select('order_status')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    return { status: order_status };
  };

  it('[SC-02] [AD-11] keeps the audit log entries and names of a former staff member', async () => {
    const owner = await shop.owner();
    const member = await joinTeam();
    const { body: team } = await shop.call<Team>('GET', '/api/admin/team', {
      token: owner.access_token,
    });
    const id = team.members.find((found) => found.email === email)?.user_id;
    await succeed(
      shop.call('DELETE', `/api/admin/team/${id}`, {
        token: owner.access_token,
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
    await sendMails();

    await succeed(
      shop.call('POST', '/api/auth/delete_user', { token: member, body: { password } }),
    );
    await sendMails();

    expect(await columnsWithMarks()).toEqual([
      'audit_log.actor',
      'audit_log.subject',
      'staff_names.email',
      'staff_names.name',
    ]);
  });

  async function joinTeam(): Promise<string> {
    const { accept } = teamCalls(() => shop);
    const { status, body } = await accept({
      token: await inviteTo(email, 'staff'),
      password,
      account,
    });
    expect(status).toBe(200);
    return body.access_token;
  }
});

it('[S-45] deleting an account does not reset the limit of mails to a recipient', async () => {
  const recipient = `flooded.${randomUUID()}@example.in`;
  const message = { name: 'A', phone_number: '9816012345', email: recipient, comment: 'Hello' };
  const countMails = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from outbox
      where recipient = ${recipient} or recipient like 'erased %'`.execute(shop.db);
    return rows[0]?.count ?? 0;
  };
  const before = await countMails();

  for (let account = 0; account < 3; account += 1) {
    const user = await shop.shopper();
    const { access_token: token, password } = user;
    for (let count = 0; count < 6; count += 1)
      await shop.call('POST', '/api/contact/message', { token, body: message });
    await sendMails();
    await shop.call('POST', '/api/auth/delete_user', { token, body: { password } });
  }

  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from outbox
    where recipient = 'erased ' || encode(sha256(convert_to(${recipient}, 'UTF8')), 'hex')`.execute(
    shop.db,
  );
  expect(await countMails()).toBeGreaterThan(before);
  expect(rows[0]?.count).toBe(10);
});
