import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderDetails } from '@shop/shared/contract';
import { changeSetting } from '../../src/settings/changeSetting';
import type { Db } from '../../src/db/schema';
import { transact } from '../../src/db/transact';
import { issueMissingCreditNotes } from '../../src/receipts/creditNotes/issueCreditNote';
import { giveBack, receive } from '../support/orders/money';
import { orderCalls, withKey } from '../support/orders/orders';
import { numberOf, receiptCalls } from '../support/orders/receipts';
import { mailsTo } from '../support/database/rows';
import { adminCalls } from '../support/team/admin';
import { pdfText } from '../support/processes/pdfText';
import { openShopAt, type ShopAt } from '../support/shopAt';
import { delivery } from '../support/users';

let shop: ShopAt;
beforeAll(async () => {
  shop = await openShopAt('2026-11-30T10:00:00+05:30');
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const context = () => ({ shop, token: shop.customer.access_token });
const { add, orderCart, read, setStatus, placeUntil } = orderCalls(context);
const { act } = adminCalls(context);
const { placePacked, textOf: receiptTextOf } = receiptCalls(context);

const refund = (id: string, rupees: number, values?: Parameters<typeof giveBack>[3]) =>
  transact(shop.db, (trx) => giveBack(trx, id, rupees, values));

/** Places an order of ₹7,300 that is paid and dispatched. */
async function placePaid(): Promise<OrderDetails> {
  const order = await placeUntil('dispatched');
  await receive(shop.db, order.order_id, order.total_amount);
  return order;
}

const notesOf = async (id: string) => (await read(id)).body.credit_notes ?? [];
const serialOf = (number: string | undefined) => Number(number?.slice(-6));
const download = (order: string, refundId: string, token = shop.customer.access_token) =>
  shop.app.inject({
    url: `/api/order/${order}/credit_notes/${refundId}`,
    headers: { authorization: `Bearer ${token}` },
  });
const textOf = async (order: string, refundId: string) =>
  pdfText((await download(order, refundId)).rawPayload);

/** Runs `work` at a time of the database. */
const at = <Result>(time: string, work: (trx: Db) => Promise<Result>) =>
  transact(shop.db, async (trx) => {
    await sql`select set_config('shop.clock_offset', (${time}::timestamptz - now())::text, true)`.execute(
      trx,
    );
    return work(trx);
  });

async function requestFor(order_id: string, product_id: string): Promise<string> {
  const { request_id } = await shop.db
    .insertInto('replacement_requests')
    .values({ order_id, product_id, reason: 'Bruised', damaged_apples: 12 })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  return request_id;
}

describe('a credit note', () => {
  it('[MY-04] is issued with the refund, with the next number, and listed with the order', async () => {
    const order = await placePaid();

    const refundId = await refund(order.order_id, 200.55);
    const [note] = await notesOf(order.order_id);
    await refund(order.order_id, 100);

    expect(note).toEqual({
      refund_id: refundId,
      credit_note_number: expect.stringMatching(/^RC\/\d{4}\/\d{6}$/) as string,
      amount: 200.55,
    });
    const [, second] = await notesOf(order.order_id);
    expect(serialOf(second?.credit_note_number)).toBe(serialOf(note?.credit_note_number) + 1);
  });

  it('is issued when staff record a refund, and named in the mail', async () => {
    const { order_id } = await placePacked(shop.customer.email);
    await setStatus(order_id, 'dispatched');
    await act(`/orders/${order_id}/payment`, { status: 'paid' });
    await setStatus(order_id, 'cancelled', 'Lost on the road');

    await act(`/orders/${order_id}/payment`, { status: 'refunded', reference: '712345678901' });

    const [note, ...others] = await notesOf(order_id);
    expect(others).toEqual([]);
    const mails = await mailsTo(shop.db, shop.customer.email);
    const named = `Your credit note ${note?.credit_note_number} is ready: download it on your order’s page.`;
    expect(mails.filter(({ body }) => body.includes(named))).toHaveLength(1);
  });

  it('is issued when staff record the refund for a damaged box, and named in the mail', async () => {
    const { order_id, items } = await placePacked(shop.customer.email);
    await setStatus(order_id, 'dispatched');
    await act(`/orders/${order_id}/payment`, { status: 'paid' });
    await setStatus(order_id, 'delivered');
    const request = await requestFor(order_id, items[0]?.product_id ?? '');

    const outcome = { kind: 'refund', amount: 200.55, reason: '', reference: '812345678901' };
    const { status } = await act(`/replacements/${request}/outcome`, outcome);

    expect(status).toBe(200);
    const [note] = await notesOf(order_id);
    expect(note?.amount).toBe(200.55);
    const mails = await mailsTo(shop.db, shop.customer.email);
    expect(mails.some(({ body }) => body.includes(`${note?.credit_note_number} is ready`))).toBe(
      true,
    );
    const receiptText = await receiptTextOf(order_id);
    expect(receiptText).toContain('Returned: ₹200.55');
  });

  it('is not issued for an order without a receipt', async () => {
    const order = await placeUntil('packed');
    await receive(shop.db, order.order_id, order.total_amount);

    await refund(order.order_id, 100);

    expect(await notesOf(order.order_id)).toEqual([]);
  });

  it('is a PDF with what Rule 53 asks for', async () => {
    const order = await placePaid();
    const request_id = await requestFor(order.order_id, 'fuji-apple');
    const reference = '612345678901';
    const values = { request_id, reference, refunded_on: '2026-12-05' };
    const refundId = await at('2026-12-05T10:00:00+05:30', (trx) =>
      giveBack(trx, order.order_id, 200.55, values),
    );
    const [note] = await notesOf(order.order_id);

    const { statusCode, headers, rawPayload } = await download(order.order_id, refundId);

    expect(statusCode).toBe(200);
    const number = note?.credit_note_number ?? '';
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="credit-note-${number.toLowerCase().replaceAll('/', '-')}.pdf"`,
    });
    const text = await pdfText(rawPayload);
    for (const part of [
      'Credit note',
      `Number ${number}`,
      'Date 5 December 2026',
      `For receipt ${numberOf(order)} of 30 November 2026`,
      `Order ${order.order_number} of `,
      'Sold by',
      'Credited to',
      'Asha Negi',
      '12 Orchard Lane',
      'Place of supply: Himachal Pradesh (02)',
      'Reason: goods arrived damaged',
      'Apples, Fuji Apple: part arrived damaged 0808 10 00 ₹200.55',
      'Tax ₹0.00',
      'Total returned ₹200.55',
      'Rupees two hundred and paise fifty-five only',
      `Reduces the total of receipt ${numberOf(order)} by ₹200.55.`,
      `Returned by UPI on 5 December 2026. Reference: ${reference}`,
      'Not GST-registered; no GST charged.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/bruised|cancelled/i);
  });

  it('lists the goods of a cancelled order', async () => {
    const order = await placePaid();
    await setStatus(order.order_id, 'cancelled', 'Lost on the road');

    const refundId = await refund(order.order_id, order.total_amount);

    const text = await textOf(order.order_id, refundId);
    expect(text).toContain('Reason: the order was cancelled');
    expect(text).toContain('4 × Apples, Golden 0808 10 00 ₹5,600.00');
    expect(text).toContain('1 × Apples, Fuji Apple 0808 10 00 ₹1,700.00');
    expect(text).not.toContain('Lost on the road');
  });

  it('says that money paid twice does not reduce the receipt', async () => {
    const order = await placePaid();
    await receive(shop.db, order.order_id, 100);

    const refundId = await refund(order.order_id, 100);

    const text = await textOf(order.order_id, refundId);
    expect(text).toContain('Paid above the total of the receipt – ₹100.00');
    expect(text).toContain(`Reduces the total of receipt ${numberOf(order)} by ₹0.00.`);
  });

  it('is the same file after settings, goods and the order have changed', async () => {
    const order = await placePaid();
    const refundId = await refund(order.order_id, 200.55);
    const before = await download(order.order_id, refundId);

    await changeSetting(shop.db, 'legal.name', 'Another Orchard');
    await refund(order.order_id, 100);
    await setStatus(order.order_id, 'cancelled', 'Lost on the road');

    const after = await download(order.order_id, refundId);
    await changeSetting(shop.db, 'legal.name', '');
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  });

  it('[S-20] [S-42] is private to the buyer', async () => {
    const order = await placePaid();
    const refundId = await refund(order.order_id, 200.55);
    const { access_token: stranger } = await shop.shopper();

    expect((await download(order.order_id, refundId, stranger)).statusCode).toBe(404);
    for (const id of [randomUUID(), '1', '%00']) {
      expect((await download(order.order_id, id)).statusCode).toBe(404);
    }
    const other = await placePaid();
    expect((await download(other.order_id, refundId)).statusCode).toBe(404);
  });

  it('can be downloaded by the staff who see the address', async () => {
    const order = await placePaid();
    const refundId = await refund(order.order_id, 200.55);
    const { access_token: token } = await shop.owner();

    const { statusCode, rawPayload } = await shop.app.inject({
      url: `/api/admin/orders/${order.order_number}/credit_notes/${refundId}`,
      headers: { authorization: `Bearer ${token}` },
    });

    expect(statusCode).toBe(200);
    expect(await pdfText(rawPayload)).toContain('Credit note');
  });
});

describe('credit note numbers', () => {
  it('restart with the financial year, on 1 April in India', async () => {
    const order = await placePaid();
    const numberAt = async (time: string) => {
      const refundId = await at(time, (trx) => giveBack(trx, order.order_id, 1));
      const notes = await notesOf(order.order_id);
      return notes.find(({ refund_id }) => refund_id === refundId)?.credit_note_number;
    };

    expect(await numberAt('2061-03-31T23:59:59.999+05:30')).toBe('RC/6061/000001');
    expect(await numberAt('2061-04-01T00:00:00+05:30')).toBe('RC/6162/000001');
  });

  it('have no gap after a refund that failed', async () => {
    const order = await placePaid();
    const time = '2062-06-01T12:00:00+05:30';
    await at(time, (trx) => giveBack(trx, order.order_id, 1));

    const failed = at(time, async (trx) => {
      await giveBack(trx, order.order_id, 2);
      throw new Error('The mail cannot be written');
    });

    await expect(failed).rejects.toThrow('The mail cannot be written');
    await at(time, (trx) => giveBack(trx, order.order_id, 3));
    const numbers = (await notesOf(order.order_id)).map((note) => note.credit_note_number);
    expect(numbers).toEqual(['RC/6263/000001', 'RC/6263/000002']);
  });

  it('are consecutive for twenty concurrent refunds', async () => {
    const order = await placePaid();
    const time = '2063-06-01T12:00:00+05:30';

    await Promise.all(
      Array.from({ length: 20 }, () => at(time, (trx) => giveBack(trx, order.order_id, 1))),
    );

    const serials = (await notesOf(order.order_id)).map((note) =>
      serialOf(note.credit_note_number),
    );
    expect(serials.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('are given once to refunds of processes of the previous version', async () => {
    const { order_id } = await placePaid();
    const { order_id: earlier } = await placeUntil('packed');
    await receive(shop.db, earlier, 100);
    const reference = randomUUID();
    const insert = (order: string, processedAt: string) =>
      sql`with made as (
        insert into refunds (order_id, amount_paise, method, state, refunded_on, actor, reference)
        values (${order}, 5000, 'upi', 'processed', '2026-12-01', 'shop', ${reference + order})
        returning refund_id
      ) insert into refund_events (refund_id, state, at) select refund_id, 'processed', ${processedAt}::timestamptz from made`.execute(
        shop.db,
      );
    await insert(earlier, '2026-11-29T10:00:00+05:30');
    await setStatus(earlier, 'dispatched');
    await insert(order_id, '2026-12-01T10:00:00+05:30');

    await Promise.all([issueMissingCreditNotes(shop.db), issueMissingCreditNotes(shop.db)]);

    expect((await notesOf(order_id)).map(({ amount }) => amount)).toEqual([50]);
    expect(await notesOf(earlier)).toEqual([]);
  });
});

it('[SC-02] the credit note of a deleted account keeps goods and amounts, without the buyer', async () => {
  await add('golden', 1);
  const { order_id, total_amount } = (await orderCart(delivery(), withKey())).body;
  for (const status of ['packed', 'dispatched']) await setStatus(order_id, status);
  await receive(shop.db, order_id, total_amount);
  const refundId = await refund(order_id, 200.55);

  await shop.call('POST', '/api/auth/delete_user', {
    token: shop.customer.access_token,
    body: { password: shop.customer.password },
  });

  const row = await shop.db
    .selectFrom('credit_notes')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ order_id, amount_paise: 20_055 });
  const stored = JSON.stringify(row);
  for (const personal of [shop.customer.email, 'Asha', 'Negi', '12 Orchard Lane', '171001']) {
    expect(stored).not.toContain(personal);
  }
});
