import { sql } from 'kysely';
import type { StatementOverview } from '@shop/shared/contract/admin';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import { resetOrders, tableContents } from '../support/database/rows';
import { seedOrders, type SeededOrder } from '../support/statements/seedOrders';
import { statementCalls } from '../support/statements/statementCalls';
import { adminCalls } from '../support/team/admin';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
beforeEach(() => resetOrders(shop.db));
afterAll(() => shop.close());

const context = () => ({ shop, staffToken: shop.staffToken });
const { upload, linesOf, decide, compare } = statementCalls(context);
const { read, audited } = adminCalls(context);

const utr = '412345678901';
const header = 'Date,Narration,Debit,Credit\n';
const lineOf = (text: string, rupees: number, day = '20/11/26') => `${day},${text},,${rupees}\n`;
const seed = async (rupees: number, reported?: string, buyer = 'Asha'): Promise<SeededOrder> => {
  const more = reported === undefined ? {} : { reported };
  const [order] = await seedOrders(shop.db, [{ rupees, day: '2026-11-20', buyer, ...more }]);
  if (!order) throw new Error('No order');
  return order;
};
const statusOf = async ({ order_id }: SeededOrder) =>
  shop.db
    .selectFrom('orders')
    .select(['payment_status', 'received_paise', 'returned_paise'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
const payments = () =>
  shop.db
    .selectFrom('payments')
    .select(['amount_paise', 'method', 'reference', 'received_on', 'fee_paise', 'tax_paise'])
    .execute();

describe('[MY-04] a certain match', () => {
  it('books a payment with amount, day and reference, and mails the buyer', async () => {
    const order = await seed(1400, utr);

    const { body } = await upload(header + lineOf(`UPI/${utr}`, 1400));

    expect(body.counts).toMatchObject({ booked: 1, waiting: 0 });
    expect(body.lines).toMatchObject([{ state: 'booked', order_numbers: [order.order_number] }]);
    expect(await payments()).toEqual([
      {
        amount_paise: 140_000,
        method: 'upi',
        reference: utr,
        received_on: '2026-11-20',
        fee_paise: null,
        tax_paise: null,
      },
    ]);
    expect(await statusOf(order)).toMatchObject({
      payment_status: 'paid',
      received_paise: 140_000,
    });
    const mails = await shop.db.selectFrom('outbox').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('We have your payment'),
    ]);
    expect(await audited(order.order_number)).toMatchObject([{ action: 'statement.booked' }]);
  });

  it('books cash of the courier by tracking or order number, and knows the transfer at the bank', async () => {
    const orders = [await seed(1400), await seed(950.5)];
    await sql`update orders set payment_method = 'cod'`.execute(shop.db);
    const list =
      'AWB,Order No,COD Amount,Delivered Date,UTR\n' +
      orders
        .map(
          ({ order_number, rupees }) => `EE1,${order_number},${rupees},18/11/2026,SBIN0099887766\n`,
        )
        .join('');

    await upload(list);
    await upload(`${header}${lineOf('NEFT SBIN0099887766 COURIER', 2350.5)}`);

    expect(await payments()).toMatchObject([
      { amount_paise: 140_000, method: 'cash', reference: '' },
      { amount_paise: 95_050, method: 'cash', reference: '' },
    ]);
    expect(await linesOf('booked')).toMatchObject([
      { state: 'known', reason: 'The transfer of the courier with 2 lines.' },
      { state: 'booked' },
      { state: 'booked' },
    ]);
  });

  it('explains the transfer of the bank also when the list comes later', async () => {
    const order = await seed(1400);
    await upload(`${header}${lineOf('NEFT SBIN0099887766 COURIER', 1400, '28/10/26')}`);
    expect(await linesOf('unmatched')).toHaveLength(1);

    await upload(
      `Order No,COD Amount,Delivered Date,UTR\n${order.order_number},1400,18/11/2026,SBIN0099887766\n`,
    );

    expect(await linesOf('unmatched')).toEqual([]);
  });

  it('of the provider has fee and tax, for a new payment and for one in the books', async () => {
    const order = await seed(1400);
    await sql`insert into payments (amount_paise, method, reference, received_on, actor)
      values (280000, 'razorpay', 'pay_AAAAAAAAAAAAAA', '2026-11-20', 'system')`.execute(shop.db);
    const report =
      'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settlement_utr,order_receipt\n' +
      `pay_BBBBBBBBBBBBBB,payment,0,1366.96,1400.00,INR,33.04,5.04,20/11/2026,AXIS123456789,${order.order_number}\n` +
      'pay_AAAAAAAAAAAAAA,payment,0,2733.92,2800.00,INR,66.08,10.08,20/11/2026,AXIS123456789,\n';

    await upload(report);

    const booked = await payments();
    expect(booked).toHaveLength(2);
    expect(booked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reference: 'pay_BBBBBBBBBBBBBB',
          fee_paise: 3304,
          tax_paise: 504,
        }),
        expect.objectContaining({
          reference: 'pay_AAAAAAAAAAAAAA',
          fee_paise: 6608,
          tax_paise: 1008,
        }),
      ]),
    );
  });

  it('becomes certain once the buyer reports the reference', async () => {
    const order = await seed(1400);
    await upload(header + lineOf(`UPI/${utr}`, 1400));
    expect(await linesOf('decide')).toHaveLength(1);
    await sql`insert into payment_events (order_id, status, kind, actor, reference, reason)
      values (${order.order_id}, 'unpaid', 'reported', 'customer', ${utr}, '')`.execute(shop.db);

    expect(await compare({ again: true })).toMatchObject({ booked: 1, decide: 0 });
  });
});

describe('[MY-04] a file that overlaps an earlier one', () => {
  it('adds only its new lines, equal ones too', async () => {
    const bill = lineOf('CHEQUE', 500);
    await upload(header + bill + bill);

    const { body } = await upload(header + bill + bill + bill + lineOf('CASH', 70));

    expect(body.import).toMatchObject({ lines: 4, new_lines: 2 });
    expect(await linesOf('unmatched')).toHaveLength(4);
  });

  it('is answered as before when its request is repeated', async () => {
    const key = 'the same';
    const first = await upload(header + lineOf('CHEQUE', 500), { key });
    const again = await upload(header + lineOf('CHEQUE', 500), { key });

    expect(again.body.import).toEqual(first.body.import);
    expect((await read<StatementOverview>('/money/statements')).body.imports).toHaveLength(1);
  });
});

describe('[MY-04] what staff decide about a line', () => {
  const open = async (rupees: number) => {
    await upload(header + lineOf(`NEFT ${utr}`, rupees));
    const [line] = [...(await linesOf('decide')), ...(await linesOf('unmatched'))];
    if (!line) throw new Error('No open line');
    return line;
  };

  it('splits a transfer between orders', async () => {
    const [one, other] = [await seed(1400, undefined, 'Asha'), await seed(950, undefined, 'Ravi')];
    const line = await open(2350);

    const orders = [one, other].map(({ order_number, rupees }) => ({
      order: order_number,
      amount: rupees,
    }));
    expect((await decide(line, { orders })).status).toBe(200);

    expect(await payments()).toMatchObject([{ amount_paise: 235_000, reference: utr }]);
    expect(await statusOf(one)).toMatchObject({ payment_status: 'paid' });
    expect(await statusOf(other)).toMatchObject({ payment_status: 'paid' });
  });

  it('pays an order in part, or too much', async () => {
    const order = await seed(1400);
    const line = await open(1000);

    await decide(line, { orders: [{ order: order.order_number, amount: 1000 }] });

    expect(await statusOf(order)).toMatchObject({
      payment_status: 'part_paid',
      received_paise: 100_000,
    });
  });

  it('is refused for more than the line has, and changes nothing', async () => {
    const order = await seed(1400);
    const line = await open(1000);
    const before = await tableContents(shop.db);

    const { status, body } = await decide(line, {
      orders: [{ order: order.order_number, amount: 1400 }],
    });

    expect([status, body.errors]).toEqual([
      422,
      { orders: 'The amounts add up to ₹1,400.00, and the line has ₹1,000.00.' },
    ]);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('is done once, even by two people at the same instant', async () => {
    const order = await seed(1400);
    const line = await open(1400);
    const body = { orders: [{ order: order.order_number, amount: 1400 }] };

    const replies = await Promise.all([decide(line, body), decide(line, body)]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await payments()).toHaveLength(1);
  });

  it('is ignored with a reason only, and can be opened again', async () => {
    const line = await open(77);
    expect((await decide(line, { ignore: true })).body.errors).toEqual({
      reason: 'Please say what this money is',
    });
    await decide(line, { ignore: true, reason: 'Interest' });
    expect(await linesOf('ignored')).toMatchObject([{ reason: 'Interest' }]);

    await decide(line, { reopen: true });

    expect(await linesOf('ignored')).toEqual([]);
    expect(await linesOf('unmatched')).toHaveLength(1);
  });
});

describe('[MY-04] columns that staff choose', () => {
  it('are kept for the next file with this header', async () => {
    const file = (line: string) => `Tag,Vorgang,Summe,Art\n${line}`;
    const asked = await upload(file('20/11/2026,UPI,1400,C\n'));
    expect(asked.body).toMatchObject({
      import: null,
      unknown: { header: ['Tag', 'Vorgang', 'Summe', 'Art'] },
    });
    const columns = { kind: 'bank', at: { date: 0, text: 1, amount: 2, direction: 3 } };

    expect((await upload(file('20/11/2026,UPI,1400,C\n'), { columns })).body.import).toMatchObject({
      lines: 1,
    });

    expect((await upload(file('21/11/2026,UPI,1300,C\n'))).body.import).toMatchObject({ lines: 1 });
    await shop.db.deleteFrom('statement_columns').execute();
  });

  it.each([
    [{ kind: 'bank', at: { date: 0 } }, /^Please choose the date, the amount/],
    [{ kind: 'courier', at: { date: 0, amount: 1 } }, /order or the tracking number/],
  ])('are refused if they are not enough: %j', async (columns, text) => {
    const { status, body } = await upload('A,B,C,D\n20/11/2026,UPI,1400,C\n', { columns });

    expect(status).toBe(422);
    expect(body.errors?.['columns']).toMatch(text);
  });
});

it.each([
  ['a PDF', '%PDF-1.7'],
  ['a broken line', `${header}20/11/26,UPI,,1400\n31/11/26,UPI,,1400\n`],
  ['an empty file', ''],
  ['a file over the limit', 'x'.repeat(5 * 1024 * 1024 + 1)],
])('[MY-04] %s is refused, and nothing is changed', async (_what, file) => {
  const before = await tableContents(shop.db);

  const { status, body } = await upload(file);

  expect([413, 422]).toContain(status);
  expect(body.detail).toBeTruthy();
  expect(await tableContents(shop.db)).toEqual(before);
});

it('[MY-04] a statement needs the area ‘Money’', async () => {
  const { access_token: staffToken } = await shop.staff('staff', ['orders']);
  const others = statementCalls(() => ({ shop, staffToken }));

  expect((await others.upload(header + lineOf('UPI', 1))).status).toBe(403);
});
