import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatExactRupees } from '@shop/shared/contract';
import { changeSetting } from '../../src/settings/changeSetting';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { pdfText } from '../support/processes/pdfText';
import { numberOf, receiptCalls, serialOf } from '../support/orders/receipts';
import { mailsTo, setPrice } from '../support/database/rows';
import { openShopAt, type ShopAt } from '../support/shopAt';
import { delivery } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

let shop: ShopAt;
beforeAll(async () => {
  shop = await openShopAt('2026-11-30T10:00:00+05:30');
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const context = () => ({ shop, token: shop.customer.access_token });
const { add, orderCart, read, setStatus, placeUntil } = orderCalls(context);
const { download, textOf, placePacked } = receiptCalls(context);

/** Changes settings and waits until they take effect. */
async function set(settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await changeSetting(shop.db, name, value);
  const version = await shop.db
    .selectFrom('settings')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  await waitUntil(async () => {
    const { body } = await shop.call<{ version: number }>('GET', '/api/shop/settings');
    return body.version === version.version;
  });
}
const registered = {
  'legal.name': 'Ridge and Root Orchards',
  'legal.address': 'Village Kotgarh, Shimla, Himachal Pradesh 172031',
  'legal.gstin': '27AAPFU0939F1ZV',
  'legal.fssai_licence': '10012345000123',
  'legal.consumer_care.phone': '+91 98160 12345',
};
const unregistered = { 'legal.name': '', 'legal.gstin': '', 'legal.fssai_licence': '' };

describe('the receipt', () => {
  it('[RC-01] is issued by the dispatch, with the next number', async () => {
    const placed = await placeUntil('packed');
    expect(placed.receipt).toBeNull();
    const before = await download(placed.order_id);
    expect(before.statusCode).toBe(404);
    expect(before.json()).toMatchObject({ detail: 'There is no receipt for this order.' });
    await setStatus(placed.order_id, 'dispatched');
    const first = (await read(placed.order_id)).body;
    expect(first.receipt).toEqual({
      receipt_number: expect.stringMatching(/^RR\/2627\/\d{6}$/) as string,
      kind: 'receipt',
    });
    expect(serialOf(await placeUntil('dispatched'))).toBe(serialOf(first) + 1);
    await setStatus(placed.order_id, 'delivered');
    expect((await read(placed.order_id)).body.receipt).toEqual(first.receipt);
  });

  it('[RC-01] [MO-01] shows what is currently paid and due', async () => {
    const { act } = adminCalls(context);
    const order = await placeUntil('dispatched');
    const paymentOf = async () => {
      const text = await pdfText((await download(order.order_id)).rawPayload);
      return /Payment: .*?(?:Due[^:]*|Returned): ₹[\d,.]+/.exec(text.replace(/\s+/g, ' '))?.[0];
    };
    const total = formatExactRupees(order.total_amount);
    expect(await paymentOf()).toBe(
      `Payment: Cash on delivery Paid: ₹0.00 Due on delivery: ${total}`,
    );

    await act(`/orders/${order.order_id}/payment`, { status: 'paid' });

    expect(await paymentOf()).toMatch(
      /^Payment: Cash on delivery Paid: ₹7,300.00 on \d+ \w+ 20\d\d Due: ₹0.00$/,
    );
  });

  it('[RC-01] is a PDF with seller, buyer, goods, HSN codes, weights and the amount in words', async () => {
    await set(registered);
    const order = await placeUntil('dispatched');
    const { statusCode, headers, rawPayload } = await download(order.order_id);
    expect(statusCode).toBe(200);
    const number = numberOf(order);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="bill-of-supply-${number.toLowerCase().replaceAll('/', '-')}.pdf"`,
    });
    const text = await pdfText(rawPayload);
    for (const part of [
      'Bill of supply',
      `Number ${number}`,
      'Date 30 November 2026',
      `Order ${order.order_number} of `,
      'Ridge and Root Orchards',
      'Village Kotgarh, Shimla, Himachal Pradesh 172031',
      'GSTIN 27AAPFU0939F1ZV',
      'FSSAI licence 10012345000123',
      '+91 98160 12345',
      'Asha Negi',
      '12 Orchard Lane',
      'Shimla, Himachal Pradesh, 171001',
      'Place of supply: Himachal Pradesh (02)',
      'Apples, Golden 0808 10 00 10 kg 4 ₹1,400.00 ₹5,600.00',
      'Apples, Fuji Apple 0808 10 00 10 kg 1 ₹1,700.00 ₹1,700.00',
      'Delivery FREE',
      'Tax ₹0.00',
      'Total ₹7,300.00',
      'Rupees seven thousand three hundred only',
      'Net weight of all boxes: 50 kg',
      'exempt from GST',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/tax invoice|cancelled/i);
    await set(unregistered);
  });

  it('[RC-01] is not a bill of supply without a GSTIN, and omits empty settings', async () => {
    const order = await placeUntil('dispatched');
    const { headers } = await download(order.order_id);
    expect(headers['content-disposition']).toMatch(/"receipt-rr-2627-\d{6}\.pdf"$/);
    const text = await textOf(order.order_id);
    expect(text).toContain('Receipt\n');
    expect(text).toContain('Not GST-registered; no GST charged');
    expect(text).not.toMatch(/bill of supply|tax invoice|GSTIN|FSSAI/i);
  });

  it('[RC-01] does not change after it was issued', async () => {
    const order = await placeUntil('dispatched');
    const before = await download(order.order_id);
    await set(registered);
    await setPrice(shop.db, 'golden', 200_000);
    const change = { label: 'Yellow', hsn: '0808', net_weight_grams: 9_000 };
    await shop.db.updateTable('products').set(change).where('product_id', '=', 'golden').execute();
    const after = await download(order.order_id);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    const back = { label: 'Golden', hsn: '08081000', net_weight_grams: 10_000 };
    await shop.db.updateTable('products').set(back).where('product_id', '=', 'golden').execute();
    await setPrice(shop.db, 'golden', 140_000);
    await set(unregistered);
  });

  it('[RC-01] keeps its number and is marked if the order is cancelled', async () => {
    const order = await placeUntil('dispatched');
    await setStatus(order.order_id, 'cancelled', 'Lost on the road');
    const cancelled = (await read(order.order_id)).body;
    expect(cancelled.receipt).toEqual(order.receipt);
    const text = await textOf(order.order_id);
    expect(text).toContain('CANCELLED');
    expect(text).toMatch(/Cancelled on \d+ \w+ \d{4}\./);
    expect(serialOf(await placeUntil('dispatched'))).toBe(serialOf(order) + 1);
  });

  it('[RC-01] is not issued for an order that is cancelled before dispatch', async () => {
    const { order_id } = await placeUntil('cancelled');
    expect((await download(order_id)).statusCode).toBe(404);
  });

  it('[S-20] [S-42] [RC-01] is private to the buyer', async () => {
    const { order_id } = await placeUntil('dispatched');
    const { access_token: stranger } = await shop.shopper();
    for (const id of [order_id, randomUUID(), '1', '%00']) {
      expect((await download(id, stranger)).statusCode).toBe(404);
    }
    expect((await download(order_id, shop.customer.access_token, 'HEAD')).statusCode).toBe(200);
  });

  it('[RC-01] is named in the dispatch mail', async () => {
    const { order_id, order_number } = await placePacked(shop.customer.email);
    for (const status of ['dispatched', 'delivered']) await setStatus(order_id, status);
    const number = numberOf((await read(order_id)).body);
    const mails = await mailsTo(shop.db, shop.customer.email);
    const [mail, ...others] = mails.filter(({ body }) => body.includes(number));
    expect(mail?.subject).toContain(`Your order is on its way: ${order_number}`);
    expect(mail?.body).toContain(
      `Your receipt ${number} is ready: download it on your order’s page.`,
    );
    expect(others).toEqual([]);
  });

  it('[RC-01] spans several pages for many products and a long address in two scripts', async () => {
    const { order_id } = await placeUntil('dispatched');
    const line = { description: 'सेब Golden', hsn: '08081000', tax_rate: 0, net_weight_grams: null };
    const lines = Array.from({ length: 45 }, () => ({ ...line, quantity: 1, price_paise: 100 }));
    await sql`update receipts set content = jsonb_set(content, '{lines}', ${JSON.stringify(lines)})
      where order_id = ${order_id}`.execute(shop.db);
    await shop.db
      .updateTable('orders')
      .set({
        address: `${'शिमला Mall Road, '.repeat(25)}\u202Edne`,
        optional_address: 'x'.repeat(480),
      })
      .where('order_id', '=', order_id)
      .execute();
    const text = await textOf(order_id);
    expect(text.match(/Golden 0808 10 00 – 1 ₹1.00 ₹1.00/g)).toHaveLength(45);
    expect(text).toContain('page 3 of 3');
    expect(text).not.toContain('\u202E');
    // The weight of one product is not declared.
    expect(text).not.toContain('Net weight of all boxes');
  });
});

it('[SC-02] [RC-01] the receipt of a deleted account keeps goods and amounts, without the buyer', async () => {
  await add('golden', 1);
  const { order_id } = (await orderCart(delivery(), withKey())).body;
  for (const status of ['packed', 'dispatched']) await setStatus(order_id, status);
  const { body } = await read(order_id);
  const { password } = shop.customer;
  await shop.call('POST', '/api/auth/delete_user', {
    token: shop.customer.access_token,
    body: { password },
  });
  const row = await shop.db
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    receipt_number: numberOf(body),
    content: { total_paise: 140_000, lines: [{ description: 'Apples, Golden', quantity: 1 }] },
  });
  const stored = JSON.stringify(row);
  for (const personal of [
    shop.customer.email,
    'Asha',
    'Negi',
    '12 Orchard Lane',
    '171001',
    '9816012345',
  ]) {
    expect(stored).not.toContain(personal);
  }
});
