import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { complaintHours } from '@shop/shared/contract';
import { daysToResolve, type MessageDetails, type MessagePage } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { withKey } from '../support/orders/orders';
import { mailsTo, tableContents } from '../support/database/rows';
import { openShop, type CallOptions, type Shop } from '../support/shop';

const hourMs = 3_600_000;
const now = new Date('2026-11-23T06:00:00Z');

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop({ clock: () => now });
  ({ access_token: token } = await shop.owner());
});
beforeEach(() => sql`delete from contact_messages`.execute(shop.db));
afterAll(() => shop.close());

/** Inserts a message that was sent some hours ago, and returns its ticket. */
async function sendMessage(
  changes: object = {},
  hoursAgo = 0,
  senderToken?: string,
): Promise<string> {
  const comment = 'Do you deliver to Kaza?';
  const sender = { name: 'Asha Negi', phone_number: '9816012345', email: 'asha@example.in' };
  const body = { ...sender, comment, ...changes };
  const reply = await shop.call<{ ticket: string }>('POST', '/api/contact/message', {
    token: senderToken,
    body,
    ip: `198.51.100.${Math.floor(Math.random() * 250)}`,
  });
  const { ticket } = reply.body;
  const sentAt = new Date(now.getTime() - hoursAgo * hourMs);
  await sql`update contact_messages set created_at = ${sentAt} where ticket = ${ticket}`.execute(
    shop.db,
  );
  return ticket;
}

const list = async (query = '') =>
  (await shop.call<MessagePage>('GET', `/api/admin/messages?${query}`, { token })).body;
const tickets = async (query = '') => (await list(query)).messages.map(({ ticket }) => ticket);
const read = async (ticket: string) =>
  (await shop.call<MessageDetails>('GET', `/api/admin/messages/${ticket}`, { token })).body;
const reply = (ticket: string, text: unknown, options: CallOptions = withKey()) =>
  shop.call<MessageDetails>('POST', `/api/admin/messages/${ticket}/replies`, {
    token,
    body: { text },
    ...options,
  });
const step = (ticket: string, name: string) =>
  shop.call<MessageDetails>('POST', `/api/admin/messages/${ticket}/step`, {
    token,
    body: { step: name },
    ...withKey(),
  });
const { audited } = adminCalls(() => ({ shop }));
const hoursFromNow = (time: string | null) => (Date.parse(time ?? '') - now.getTime()) / hourMs;

describe('[AD-08] the inbox', () => {
  it('lists open messages by deadline, overdue ones first', async () => {
    const fresh = await sendMessage({}, 1);
    const late = await sendMessage({}, complaintHours + 1);
    const old = await sendMessage({}, daysToResolve * 24 - 20);
    await reply(old, 'We look into it.');
    const resolved = await sendMessage({}, 3);
    await step(resolved, 'resolve');
    const { messages } = await list();
    expect(messages.map(({ ticket }) => ticket)).toEqual([late, old, fresh]);
    expect(messages.map(({ due_at }) => hoursFromNow(due_at))).toEqual([-1, 20, 47]);
    expect(messages[0]).toMatchObject({
      ...{ name: 'Asha Negi', excerpt: 'Do you deliver to Kaza?' },
      acknowledged_at: null,
      resolved_at: null,
    });
    expect(await tickets('list=resolved')).toEqual([resolved]);
  });

  it('is paginated', async () => {
    const all = [];
    for (const hours of [5, 4, 3, 2, 1]) all.push(await sendMessage({}, hours));
    const first = await list('limit=2');
    const second = await list(`limit=2&after=${first.next}`);
    const third = await list(`limit=2&after=${second.next}`);
    const pages = [first, second, third].map(({ messages }) => messages);
    expect(pages.flat().map(({ ticket }) => ticket)).toEqual(all);
    expect(third.next).toBeNull();
    for (const ticket of all) await step(ticket, 'resolve');
    const [newest] = (await list('list=resolved&limit=1')).messages;
    const { next } = await list('list=resolved&limit=1');
    expect(await tickets(`list=resolved&after=${next}`)).not.toContain(newest?.ticket);
  });

  it('accepts only its own cursors', async () => {
    const url = '/api/admin/messages?after=bm9wZQ';
    expect((await shop.call('GET', url, { token })).status).toBe(400);
  });

  it.each([
    ['a name', 'negi ash'],
    ['a part of an e-mail', 'Asha.Negi@'],
    ['a phone number', '98160 12345'],
    ['a phone number with its country', '+91 98160-12345'],
    ['a phone number with its country, in part', '91-981601'],
    ['a phone number in Devanagari digits', '९८१६०१२३४५'],
    ['the link of a phone number', 'tel:+919816012345'],
    ['a phone number between invisible marks', '\u202A98160 12345\u202C'],
  ])('finds open and resolved messages by %s', async (_, words) => {
    const found = await sendMessage({ email: 'asha.negi@example.in' });
    const resolved = await sendMessage({ email: 'asha.negi@example.in' }, 1);
    await step(resolved, 'resolve');
    await sendMessage({ name: 'Ravi', phone_number: '9816054321', email: 'ravi@example.in' });
    expect(await tickets(`search=${encodeURIComponent(words)}`)).toEqual([found, resolved]);
  });

  it('finds messages by ticket and other typed words', async () => {
    const ticket = await sendMessage();
    expect(await tickets(`search=${ticket.toLowerCase()}`)).toEqual([ticket]);
    for (const words of ["o'neil", 'a\\', "'", '& | !', 'x:*', '%'])
      expect(await tickets(`search=${encodeURIComponent(words)}`)).toEqual([]);
    expect(await tickets('search=%20')).toEqual([ticket]);
  });
});

describe('[AD-08] a message', () => {
  it('shows what is known about its sender', async () => {
    const { email, access_token } = await shop.shopper();
    const ticket = await sendMessage({ email }, 0, access_token);
    expect(await read(ticket)).toMatchObject({
      ...{ phone_number: '9816012345', comment: 'Do you deliver to Kaza?', replies: [] },
      has_account: true,
      order_count: 0,
      resolved_by: null,
    });
    // Anybody can type this e-mail.
    const stranger = await sendMessage({ email });
    expect(await read(stranger)).toMatchObject({ has_account: false, order_count: 0 });
    expect((await shop.call('GET', '/api/admin/messages/RR-NONE', { token })).status).toBe(404);
  });

  it('is answered by mail, once for each key; the first answer acknowledges it', async () => {
    const ticket = await sendMessage({ email: 'kaza@example.in' }, 1);
    const key = withKey();
    const { status, body } = await reply(ticket, '  Yes, we do.\nIn winter, too.  ', key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      acknowledged_at: now.toISOString(),
      resolved_at: null,
      replies: [{ text: 'Yes, we do.\nIn winter, too.' }],
    });
    expect(hoursFromNow(body.due_at)).toBe(daysToResolve * 24 - 1);
    expect((await reply(ticket, '  Yes, we do.\nIn winter, too.  ', key)).body).toEqual(body);
    const mails = (await mailsTo(shop.db, 'kaza@example.in')).slice(1);
    expect(mails).toMatchObject([{ subject: `Re: your message (${ticket})`, reply_to: null }]);
    expect(mails[0]?.body).toContain('Yes, we do.\nIn winter, too.');
    expect(mails[0]?.body).toContain('your message of Monday 23 November');
    // Texts that a stranger wrote with somebody else's e-mail are not delivered.
    expect(mails[0]?.body).not.toContain('Kaza');
  });

  it('[AD-11] leaves no text in the audit log, which is kept forever', async () => {
    const ticket = await sendMessage();
    await reply(ticket, 'Yes, we do.');
    await step(ticket, 'resolve');
    await step(ticket, 'resolve');
    expect(await audited(ticket)).toMatchObject([
      { action: 'message.resolved', after: { is_acknowledged: true, is_resolved: true } },
      {
        action: 'message.replied',
        before: { replies: 0 },
        after: { replies: 1, text: 'Yes, we do.' },
      },
    ]);
    const { audit_log = [] } = await tableContents(shop.db);
    // Texts of the shop (I-08), but nothing of its customer.
    expect(audit_log.join()).not.toMatch(/Kaza|asha@/);
  });

  it('is resolved, and gets its old deadline when it is reopened', async () => {
    const ticket = await sendMessage({}, 2);
    const { body: answered } = await step(ticket, 'acknowledge');
    expect(answered).toMatchObject({ acknowledged_at: now.toISOString(), replies: [] });
    const { body: resolved } = await step(ticket, 'resolve');
    expect(resolved).toMatchObject({ resolved_at: now.toISOString(), due_at: null });
    expect(resolved.resolved_by).toMatch(/\w/);
    const { body: reopened } = await step(ticket, 'reopen');
    expect(reopened).toMatchObject({ resolved_at: null, resolved_by: null });
    expect(hoursFromNow(reopened.due_at)).toBe(daysToResolve * 24 - 2);
    expect((await audited(ticket)).map(({ action }) => action)).toEqual([
      'message.reopened',
      'message.resolved',
      'message.acknowledged',
    ]);
  });

  it.each([
    ['an empty reply', 'replies', { text: ' ' }, 'Please write a reply'],
    [
      'a reply that is too long',
      'replies',
      { text: 'x'.repeat(5_001) },
      'Please keep the reply within 5,000 characters',
    ],
    [
      'an unknown step',
      'step',
      { step: 'delete' },
      'The step must be one of acknowledge, resolve, reopen',
    ],
  ])('refuses %s, and changes nothing', async (_, path, body, detail) => {
    const ticket = await sendMessage();
    const before = await tableContents(shop.db);
    const url = `/api/admin/messages/${ticket}/${path}`;
    const refused = await shop.call('POST', url, { token, body, ...withKey() });
    expect(refused).toMatchObject({ status: 422, body: { detail } });
    expect(await tableContents(shop.db)).toEqual(before);
    const missing = await shop.call('POST', `/api/admin/messages/RR-NONE/step`, {
      token,
      body: { step: 'resolve' },
      ...withKey(randomUUID()),
    });
    expect(missing.status).toBe(404);
  });

  it('[SC-02] is erased with its replies, which are part of the data of its sender', async () => {
    const { email, password, access_token } = await shop.shopper();
    const ticket = await sendMessage({ email }, 0, access_token);
    await reply(ticket, 'Yes, we do.');
    const url = '/api/auth/export_user_data';
    const { body } = await shop.call<{ messages: object[] }>('GET', url, { token: access_token });
    expect(body.messages).toMatchObject([{ ticket, replies: [{ text: 'Yes, we do.' }] }]);
    await shop.call('POST', '/api/auth/delete_user', { token: access_token, body: { password } });
    const { contact_messages, message_replies } = await tableContents(shop.db);
    expect({ contact_messages, message_replies }).toEqual({
      contact_messages: [],
      message_replies: [],
    });
  });
});
