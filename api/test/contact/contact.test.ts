import { brand } from '@shop/shared/brand';
import { itRefuses, texts } from '../support/everyRoute/invalidRequests';
import { mailsTo } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const path = '/api/contact/message';
const message = {
  name: 'Asha Negi',
  phone_number: '9816012345',
  email: 'asha@example.in',
  comment: 'Do you deliver to Kaza?\nIn winter, too?',
};
const send = (body: object) => shop.call<{ ticket: string }>('POST', path, { body });

it('[CO-02] stores the message under a ticket number that can be read aloud', async () => {
  const { status, body } = await send({ ...message, ticket: 'RR-MINE', created_at: '2001-01-01' });
  expect(status).toBe(201);
  expect(body.ticket).toMatch(/^RR-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/);
  const stored = await shop.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('ticket', '=', body.ticket)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject(message);
  expect(stored.created_at.getFullYear()).toBeGreaterThan(2024);
});

it('[CO-02] gives every message another ticket number', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(message)));
  expect(new Set(replies.map(({ body }) => body.ticket)).size).toBe(4);
});

it('[CO-02] mails the message to the shop, with the sender in Reply-To', async () => {
  const { body } = await send(message);
  const mail = (await mailsTo(shop.db, brand.contact.email)).at(-1);
  expect(mail).toMatchObject({ reply_to: message.email });
  expect(mail?.subject).toContain(body.ticket);
  for (const text of Object.values(message)) expect(mail?.body).toContain(text);
});

it('[CO-02] mails a confirmation to the sender, without any text of the message', async () => {
  const email = 'meena@example.in';
  const { body } = await send({ ...message, email, name: 'Buy now at evil.example' });
  const [mail, ...others] = await mailsTo(shop.db, email);
  expect(others).toEqual([]);
  expect(mail?.reply_to).toBeNull();
  expect(mail?.body).toContain(body.ticket);
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/evil|Kaza/);
});

it('[CO-02] [S-45] limits messages per IP', async () => {
  const limited = await shop.instance({ limits: { messagesPerIp: 2 } });
  const body = { ...message, email: 'limited@example.in' };
  const post = (ip: string) => limited.call('POST', path, { body, ip });
  expect((await post('198.51.100.1')).status).toBe(201);
  expect((await post('198.51.100.1')).status).toBe(201);
  const refused = await post('198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('198.51.100.2')).status).toBe(201);
  expect(await mailsTo(shop.db, body.email)).toHaveLength(3);
});

describe('[CO-02] a message is refused for', () => {
  itRefuses(['POST', path], () => ({ shop, token: '' }), {
    'a blank name': {
      body: { ...message, name: ' ' },
      detail: 'Name is required',
      field: 'name',
    },
    'a name of 101 characters': {
      body: { ...message, name: 'x'.repeat(101) },
      detail: 'Name should not exceed 100 characters',
      field: 'name',
    },
    'a blank comment': {
      body: { ...message, comment: ' ' },
      detail: 'Comment is required',
      field: 'comment',
    },
    'a comment of 2001 characters': {
      body: { ...message, comment: 'x'.repeat(2001) },
      detail: 'Comment should not exceed 2000 characters',
      field: 'comment',
    },
    'NUL in a comment': {
      body: { ...message, comment: 'a\u0000b' },
      detail: texts.notStorable,
      field: 'comment',
    },
    'no phone number': {
      body: { ...message, phone_number: '' },
      detail: 'Phone Number is required',
      field: 'phone_number',
    },
    'a phone number of 5 digits': {
      body: { ...message, phone_number: '12345' },
      detail: texts.phoneNot10Digits,
      field: 'phone_number',
    },
    'no e-mail': { body: { ...message, email: '' }, detail: 'Email is required', field: 'email' },
    'an e-mail with a header': {
      body: { ...message, email: 'asha@example.in\r\nBcc: eve@example.in' },
      detail: texts.invalidEmail,
      field: 'email',
    },
  });
});
