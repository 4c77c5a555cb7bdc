import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { brand } from '@shop/shared/brand';
import type { OrderStatus } from '@shop/shared/contract';
import { engine } from '../support/database/database';
import { orderCalls } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls, validFields } from '../support/orders/replacements';
import { mailsTo, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { placeUntil, read, setStatus } = orderCalls(context);
const { requestReplacement } = replacementCalls(context);

const place = async (status: OrderStatus = 'delivered') => (await placeUntil(status)).order_id;
const ageDelivery = (id: string, age: string) =>
  sql`update shipments set delivered_at = now() - ${age}::interval
    where order_id = ${id}`.execute(shop.db);

describe('a replacement request', () => {
  it('[S-38] [OR-02] is stored with its photos and shown with the order', async () => {
    const id = await place();
    const photos = [await bytesOf(picture().jpeg()), await bytesOf(picture().png())];
    const { status, body } = await requestReplacement(id, { photos });
    expect(status).toBe(201);
    expect(body.replacement_requests).toEqual([
      {
        request_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        product_id: 'golden',
        damaged_apples: 12,
        reason: 'Bruised in transit',
        requested_at: expect.stringMatching(/Z$/) as string,
        photos: [expect.any(String), expect.any(String)],
        outcome: null,
      },
    ]);
    expect((await read(id)).body).toEqual(body);
  });

  it('[S-38] [S-26] is mailed to the shop with all details, and replies reach the customer', async () => {
    const id = await place();
    const photos = [await bytesOf(picture().jpeg()), await bytesOf(picture().png())];
    const reason = 'Bruised\r\nBcc: all@example.in';
    await requestReplacement(id, { fields: { ...validFields, reason }, photos });
    await requestReplacement(id);
    const { order_number } = (await read(id)).body;
    const mails = (await mailsTo(shop.db, brand.contact.email)).filter(({ body }) =>
      body.includes(order_number),
    );
    expect(mails).toMatchObject([
      { subject: `Replacement request for order ${order_number}`, reply_to: 'asha@example.in' },
    ]);
    for (const text of ['4 × Golden', 'Damaged apples: 12', 'Photos: 2', reason, '9816012345']) {
      expect(mails[0]?.body).toContain(text);
    }
  });

  it('[S-38] is acknowledged to its customer once, without anything the customer typed', async () => {
    const id = await place();
    const email = `${randomUUID()}@example.in`;
    await shop.db.updateTable('orders').set({ email }).where('order_id', '=', id).execute();
    const photos = [await bytesOf(picture().jpeg())];
    await requestReplacement(id, { fields: { ...validFields, reason: 'Bruised <b>' }, photos });
    await requestReplacement(id);
    const { order_number } = (await read(id)).body;
    const mails = (await mailsTo(shop.db, email)).filter(({ subject }) =>
      subject.startsWith(`We have your replacement request: ${order_number}`),
    );
    expect(mails).toHaveLength(1);
    for (const text of ['Golden', '12 damaged apples', '1 photo', `/orders/${id}`]) {
      expect(mails[0]?.body).toContain(text);
    }
    expect(mails[0]?.body).not.toContain('Bruised');
  });

  it('[S-38] is accepted once for each line', async () => {
    const id = await place();
    expect((await requestReplacement(id)).status).toBe(201);
    const before = await tableContents(shop.db);
    const again = await requestReplacement(id, { photos: [await bytesOf(picture().jpeg())] });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe('A replacement for this product has already been requested.');
    expect(await tableContents(shop.db)).toEqual(before);
    expect(
      (await requestReplacement(id, { fields: { ...validFields, product_id: 'fuji-apple' } }))
        .status,
    ).toBe(201);
  });

  it.each(['placed', 'dispatched'] as const)(
    '[S-38] is rejected for a %s order',
    async (orderStatus) => {
      const id = await place(orderStatus);
      expect((await read(id)).body.replaceable_until).toBeNull();
      const { status, body } = await requestReplacement(id);
      expect(status).toBe(409);
      expect(body.detail).toBe('A replacement can be requested once the order is delivered.');
      expect((await read(id)).body.replacement_requests).toEqual([]);
    },
  );

  it('[S-38] is rejected for a cancelled order, whatever its deadline', async () => {
    const id = await place('dispatched');
    await sql`update shipments set delivered_at = now() where order_id = ${id}`.execute(shop.db);
    await setStatus(id, 'cancelled', 'Returned by the carrier');
    const { status, body } = await requestReplacement(id);
    expect(status).toBe(409);
    expect(body.detail).toBe('This order is cancelled, so nothing of it can be replaced.');
  });

  it('[S-38] [PO-04] is accepted for 5 days after delivery', async () => {
    const id = await place();
    await ageDelivery(id, '5 days');
    expect((await read(id)).body.replaceable_until).toBeNull();
    const late = await requestReplacement(id);
    expect(late.status).toBe(409);
    expect(late.body.detail).toBe(
      'A replacement can be requested within 5 days of delivery. They have passed.',
    );

    await ageDelivery(id, '4 days 23:59:00');
    const { replaceable_until, shipments } = (await read(id)).body;
    const delivered = Date.parse(shipments[0]?.delivered_at ?? '');
    expect(Date.parse(replaceable_until ?? '') - delivered).toBe(5 * 86_400_000);
    expect((await requestReplacement(id)).status).toBe(201);
  });

  it('[S-20] [AP-17] does not find another user’s order', async () => {
    const id = await place();
    const { access_token: stranger } = await shop.shopper();
    for (const guess of [id, randomUUID(), '1']) {
      const { status, body } = await requestReplacement(guess, { token: stranger });
      expect(status).toBe(404);
      expect(body.detail).toBe('Order not found');
    }
    expect((await read(id)).body.replacement_requests).toEqual([]);
  });

  it.each([
    ['product_id', '', 'Please choose the box that arrived damaged'],
    ['product_id', 'red-gold', 'This product is not in the order'],
    ['damaged_apples', '', 'Number of damaged apples is required'],
    ['damaged_apples', '0', 'Number of damaged apples must be at least 1'],
    ['damaged_apples', '-3', 'Number of damaged apples must be at least 1'],
    ['damaged_apples', '1.5', 'Number of damaged apples must be a whole number'],
    ['damaged_apples', 'some', 'Number of damaged apples must be a whole number'],
    ['damaged_apples', '1000000000', 'Number of damaged apples is too large'],
    ['damaged_apples', '1e3', 'Number of damaged apples must be a whole number'],
    ['reason', '  ', 'Please say what is wrong'],
    ['reason', 'a\u0000b', 'This text contains characters that cannot be stored'],
  ])('[S-24] [S-38] is rejected with %s %j', async (field, value, detail) => {
    const id = await place();
    const before = await tableContents(shop.db);
    const { status, body } = await requestReplacement(id, {
      fields: { ...validFields, [field]: value },
    });
    expect(status).toBe(422);
    expect(body.detail).toBe(detail);
    expect(body.errors).toEqual({ [field]: detail });
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-38] is rejected with a reason of more than 1000 characters', async () => {
    const id = await place();
    const { status, body } = await requestReplacement(id, {
      fields: { ...validFields, reason: 'x'.repeat(1001) },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ reason: 'Please keep it within 1000 characters' });
    expect(
      (await requestReplacement(id, { fields: { ...validFields, reason: 'x'.repeat(1000) } }))
        .status,
    ).toBe(201);
  });

  it('[S-25] is rejected as anything except a complete form', async () => {
    const id = await place();
    const url = `/api/order/${id}/replacement`;
    const send = (contentType: string, body: string) =>
      shop.call('POST', url, { token, body, headers: { 'content-type': contentType } });
    expect((await send('application/json', JSON.stringify(validFields))).status).toBe(415);
    expect((await send('text/plain', 'golden')).status).toBe(415);
    expect((await send('multipart/form-data', 'golden')).status).toBe(400);
    const truncated = '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\nBrui';
    const { status, body } = await send('multipart/form-data; boundary=x', truncated);
    expect(status).toBe(400);
    expect(body.detail).toBe('The form could not be read.');
    // Other routes do not accept forms.
    const otherRoute = await shop.call('POST', `/api/order/buy_now`, {
      token,
      body: truncated,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(otherRoute.status).toBe(415);
  });
});

if (engine === 'postgresql') {
  it('[S-38] is stored once for three concurrent requests', async () => {
    const id = await place();
    const photos = [await bytesOf(picture().jpeg())];
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => requestReplacement(id, { photos })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409]);
    expect((await read(id)).body.replacement_requests).toMatchObject([
      { photos: [expect.any(String)] },
    ]);
  });
}
