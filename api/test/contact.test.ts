import { openShop, mailsTo, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const message = {
  name: 'Asha Negi',
  phone_number: '9816012345',
  email: 'asha@example.in',
  comment: 'Do you deliver to Kaza?\nIn winter, too?',
};
const send = (body: object, ip?: string) =>
  shop.call<{ ticket: string }>('POST', '/api/contact/message', {
    body,
    ...(ip !== undefined && { ip }),
  });

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

it('[CO-02] gives every message a ticket of its own', async () => {
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(message)));
  expect(new Set(sent.map(({ body }) => body.ticket)).size).toBe(4);
});

it('[CO-02] tells the shop, whose answer goes to the sender', async () => {
  const { body } = await send(message);
  const mail = (await mailsTo(shop.db, 'hello@ridgeandroot.example')).at(-1);
  expect(mail).toMatchObject({ reply_to: message.email });
  expect(mail?.subject).toContain(body.ticket);
  for (const text of Object.values(message)) expect(mail?.body).toContain(text);
});

it('[CO-02] confirms it to the sender, without a word that the sender wrote', async () => {
  const email = 'meena@example.in';
  const { body } = await send({ ...message, email, name: 'Buy now at evil.example' });
  const [mail, ...others] = await mailsTo(shop.db, email);
  expect(others).toEqual([]);
  expect(mail?.reply_to).toBeNull();
  expect(mail?.body).toContain(body.ticket);
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/evil|Kaza/);
});

it('[CO-02] lets one address send only so many', async () => {
  const strict = await openShop({ limits: { messagesPerIp: 2 } });
  const post = (ip: string) => strict.call('POST', '/api/contact/message', { body: message, ip });
  expect((await post('198.51.100.1')).status).toBe(201);
  expect((await post('198.51.100.1')).status).toBe(201);
  const refused = await post('198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post('198.51.100.2')).status).toBe(201);
  expect(await mailsTo(strict.db, message.email)).toHaveLength(3);
  await strict.close();
});
