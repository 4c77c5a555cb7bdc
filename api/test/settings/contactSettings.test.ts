import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { maxUnpaidBoxes, type ShopContact, type ShopSettings } from '@shop/shared/contract';
import type { AdminSetting } from '@shop/shared/contract/admin';
import { deliverBySmtp } from '../../src/mail/deliver';
import { insertMail } from '../../src/mail/outboxQueries';
import { sendDue } from '../../src/mail/sender';
import { expireOrders } from '../../src/orders/status/expireOrders';
import { recordLog } from '../support/processes/log';
import { openMailServer } from '../support/processes/mailServer';
import { orderCalls, withKey } from '../support/orders/orders';
import { switchUpiOn } from '../support/orders/payments';
import { pdfText } from '../support/processes/pdfText';
import { receiptCalls } from '../support/orders/receipts';
import { replacementCalls } from '../support/orders/replacements';
import { mailsTo } from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
let token: string;
let owner: string;
beforeAll(async () => {
  shop = await openShop();
  await switchUpiOn(shop.db);
  ({ access_token: owner } = await shop.staff('owner'));
});
beforeEach(async () => {
  ({ access_token: token } = await shop.shopper());
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { buyNow, placeUntil, read } = orderCalls(context);
const { textOf } = receiptCalls(context);
const { requestReplacement } = replacementCalls(context);

const change = (name: string, value: string) =>
  shop.call('PUT', `/api/admin/settings/${name}`, {
    token: owner,
    body: { value },
    headers: { 'idempotency-key': randomUUID() },
  });
const readContact = async () =>
  (await shop.call<ShopSettings>('GET', '/api/shop/settings')).body.contact;
/** Changes settings, and waits until they apply. */
const set = async (values: Record<string, string>, shown: Partial<ShopContact>) => {
  for (const [name, value] of Object.entries(values)) {
    expect((await change(`contact.${name}`, value)).status).toBe(200);
  }
  await waitUntil(async () => {
    const contact = await readContact();
    return Object.entries(shown).every(
      ([name, value]) => contact[name as keyof ShopContact] === value,
    );
  });
};
const missing = async () => {
  const { body } = await shop.call<AdminSetting[]>('GET', '/api/admin/settings', { token: owner });
  return body
    .filter(({ name, is_missing }) => is_missing && name.startsWith('contact.'))
    .map(({ name }) => name);
};

const email = 'write@negi-orchards.in';
const address = 'Kotgarh, Shimla, Himachal Pradesh';

describe('[AD-09] the contact details of the shop', () => {
  it('come from `brand.ts` until the owners set them', async () => {
    expect(await readContact()).toEqual({
      phones: ['+91 00000 00000', '+91 00000 00000'],
      email: 'hello@ridgeandroot.example',
      address: 'Shimla, Himachal Pradesh',
      social: { instagram: 'https://www.instagram.com/', facebook: '', youtube: '' },
    });
  });

  it.each([
    ['phone', 'call us', 'This must be a phone number, such as +91 98765 43210.'],
    ['phone', '', 'This must not be empty.'],
    ['second_phone', '+91', 'This must be a phone number, such as +91 98765 43210.'],
    ['email', 'negi-orchards.in', 'This must be an email address.'],
    ['email', ' ', 'This must not be empty.'],
    ['address', '', 'This must not be empty.'],
    ['address', 'x'.repeat(201), 'This must be one line of up to 200 characters.'],
    ['youtube', 'javascript:alert(1)', expect.stringContaining('This must be a web address')],
    ['youtube', 'https://youtube', expect.stringContaining('This must be a web address')],
  ])('refuse the %s ‘%s’', async (name, value, text: unknown) => {
    const { status, body } = await change(`contact.${name}`, value);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ value: text });
  });

  it('[RC-02] count as missing while they are placeholders', async () => {
    expect(await missing()).toEqual(['contact.phone', 'contact.second_phone', 'contact.email']);
    await set({ phone: '+91 98160 12345', second_phone: '', email, address }, { email, address });
    expect(await missing()).toEqual([]);
    await change('contact.second_phone', '+91 00000 00000');
    expect(await missing()).toEqual(['contact.second_phone']);
    await change('contact.second_phone', '');
  });

  it('reach every process within a moment', async () => {
    const instagram = 'https://www.instagram.com/negi';
    await set({ email, address, phone: '098160 12345', second_phone: '', instagram }, { address });
    await waitUntil(async () => (await readContact()).social.instagram === instagram);
    expect(await readContact()).toEqual({
      phones: ['098160 12345'],
      email,
      address,
      social: { instagram, facebook: '', youtube: '' },
    });
  });
});

it('[AD-09] [RC-01] [AD-06] receipts and labels show the contact if no legal details are set', async () => {
  await set({ email, address, phone: '098160 12345' }, { email, address });
  await waitUntil(async () => (await readContact()).phones[0] === '098160 12345');
  const { order_id } = await placeUntil('dispatched');
  const receipt = await textOf(order_id);
  expect(receipt).toContain(address);
  expect(receipt).toContain(email);
  const placed = await placeUntil('packed');
  const labels = await shop.app.inject({
    url: `/api/admin/orders/${placed.order_id}/labels.pdf`,
    headers: { authorization: `Bearer ${owner}` },
  });
  const label = (await pdfText(labels.rawPayload)).replace(/\s+/g, ' ');
  expect(label).toContain(`${address}, Phone 098160 12345`);
});

describe('[AD-09] the e-mail of the settings', () => {
  beforeAll(() => set({ email, address }, { email, address }));
  afterEach(() => sql`delete from outbox`.execute(shop.db));

  it('is the sender and in the signature of every mail, even of mails written before', async () => {
    const server = await openMailServer();
    const { logger } = recordLog();
    await set({ email: 'before@negi-orchards.in' }, { email: 'before@negi-orchards.in' });
    await insertMail(shop.db, { to: 'asha@example.in', subject: 'A test', text: 'Hello\n' }, null);
    await set({ email }, { email });
    await sendDue({ ...shop, deliver: deliverBySmtp(server.url), log: logger });
    server.close();
    expect(server.received).toContain(`MAIL FROM:<${email}>`);
    expect(server.received).toContain(`From: "Ridge & Root" <${email}>`);
    // A line that ends with = continues on the next line.
    const body = server.received.slice(server.received.indexOf('Hello')).join('\n');
    const lines = body.replaceAll('=\n', '').split('\n');
    expect(lines.slice(0, 4)).toEqual(['Hello', 'Ridge & Root', email, address]);
  });

  it('[CO-02] gets the messages of the contact form', async () => {
    const message = {
      name: 'Asha',
      phone_number: '9816012345',
      email: 'asha@example.in',
      comment: 'Do you send to Kaza?',
    };
    expect((await shop.call('POST', '/api/contact/message', { body: message })).status).toBe(201);
    expect(await mailsTo(shop.db, email)).toMatchObject([{ reply_to: 'asha@example.in' }]);
  });

  it('[S-38] gets the requests for replacements', async () => {
    const { order_id, order_number } = await placeUntil('delivered');
    expect((await requestReplacement(order_id)).status).toBe(201);
    const [mail] = await mailsTo(shop.db, email);
    expect(mail?.subject).toBe(`Replacement request for order ${order_number}`);
  });

  it('[S-33] [PY-08] is part of texts for customers', async () => {
    expect((await buyNow({ quantity: 480 }, withKey())).status).toBe(201);
    const more = { product_id: 'red-gold', quantity: maxUnpaidBoxes - 479 };
    const large = await buyNow(more, withKey());
    expect(large.body).toHaveProperty('detail', expect.stringContaining(`write to ${email}.`));
    const few = { product_id: 'red-gold', quantity: 1, payment_method: 'upi' };
    const id = (await buyNow(few, withKey())).body.order_id;
    // The shop's clock counts milliseconds, so the database's `now()` can be a fraction later.
    const clock = () => new Date();
    await sql`
      update orders set pay_by = ${clock()}, payment_method = 'razorpay' where order_id = ${id}
    `.execute(shop.db);
    const { logger: log } = recordLog();
    await expireOrders({ ...shop, publicOrigin, clock, log });
    expect((await read(id)).body.events.at(-1)?.reason).toContain(
      `write to ${email}, and we return the money`,
    );
  });
});
