import type { OrderDetails } from '@shop/shared/contract';
import type { AdminOrderPage } from '@shop/shared/contract/admin';
import { wordsQuery } from '../../../src/db/wordSearch';
import { anAdminListedOrder } from '@shop/shared/factories';
import { adminCalls } from '../../support/team/admin';
import { orderCalls } from '../../support/orders/orders';
import { openShop, type Shop } from '../../support/shop';
import { delivery } from '../../support/users';

let shop: Shop;
let token: string;
let staffToken: string;
let asha: OrderDetails;
let ravi: OrderDetails;
beforeAll(async () => {
  shop = await openShop();
  ({ access_token: token } = await shop.shopper());
  ({ access_token: staffToken } = await shop.staff());
  asha = await buy({
    first_name: 'Asha',
    last_name: "O'Brien Negi",
    email: 'Asha.Negi@example.in',
    phone_number: '9816012345',
  });
  ravi = await buy({
    first_name: 'Ravi',
    last_name: 'Kumar',
    email: 'ravi@orchard.example',
    phone_number: '7018098765',
    special_instruction: 'Ring twice',
    quantity: 3,
    delivery_address: { ...delivery().delivery_address, state: 'punjab', city: 'Ludhiana' },
  });
});
afterAll(() => shop.close());

const { buy, cancel } = orderCalls(() => ({ shop, token }));
const { read, find, step } = adminCalls(() => ({ shop, staffToken }));
const fullWidth = (text: string) =>
  text.replace(/[A-Z\d]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const search = (words: string) => find(`q=${encodeURIComponent(words)}`);

describe('[AD-04] the list of all orders', () => {
  it('shows what a packer needs, newest orders first', async () => {
    const { status, body } = await read<AdminOrderPage>('/orders');
    expect(status).toBe(200);
    expect(body.next).toBeNull();
    expect(body.orders.map(({ order_id }) => order_id)).toEqual([ravi.order_id, asha.order_id]);
    expect(body.orders[0]).toEqual(
      anAdminListedOrder({
        order_id: ravi.order_id,
        order_number: ravi.order_number,
        order_date: ravi.order_date,
        first_name: 'Ravi',
        last_name: 'Kumar',
        city: 'Ludhiana',
        state: 'punjab',
        boxes: 3,
        total_amount: ravi.total_amount,
        order_status: 'placed',
        payment_status: 'unpaid',
        payment_method: null,
        has_instruction: true,
        is_payment_reported: false,
        leaves_on: ravi.shipments[0]?.dates?.leaves_on,
      }),
    );
  });

  it('returns each order once across its pages', async () => {
    const first = (await read<AdminOrderPage>('/orders?limit=1')).body;
    expect(first.orders.map(({ order_id }) => order_id)).toEqual([ravi.order_id]);
    const second = (await read<AdminOrderPage>(`/orders?limit=1&after=${first.next}`)).body;
    expect(second.orders.map(({ order_id }) => order_id)).toEqual([asha.order_id]);
    expect(second.next).toBeNull();
    expect((await read('/orders?after=nowhere')).status).toBe(400);
  });

  it.each<[title: string, words: (order: OrderDetails) => string]>([
    ['its number', ({ order_number }) => order_number],
    ['its number in lower case', ({ order_number }) => order_number.toLowerCase()],
    ['its number without dashes', ({ order_number }) => order_number.replaceAll('-', '')],
    ['the end of its number', ({ order_number }) => order_number.slice(3)],
    ['a phone number', () => '9816012345'],
    ['a phone number as it is dialled', () => '+91 98160-12345'],
    ['the last digits of a phone number', () => '12 345'],
    ['the first digits of a phone number', () => '98160'],
    ['a phone number with its country, in part', () => '+91 98160'],
    ['a phone number as it is dialled, in part', () => '098160'],
    ['a phone number with a country and a dash, in part', () => '91-98160'],
    ['a phone number between invisible marks', () => '\u202A98160 12345\u202C'],
    ['a phone number in Devanagari digits', () => '९८१६०१२३४५'],
    ['a phone number with a slash', () => '98160/12345'],
    ['the link of a phone number', () => 'tel:+919816012345'],
    ['the link of a chat', () => 'https://wa.me/919816012345'],
    ['a phone number after its label', () => 'Mob. 98160 12345'],
    ['the link of an e-mail', () => 'mailto:asha.negi@example.in'],
    ['a phone number after two zeros', () => '0091 98160 12345'],
    ['its number after a sign', ({ order_number }) => `#${order_number}`],
    ['its number as mails have it', ({ order_number }) => `Order ${order_number}`],
    ['its number at the end of a sentence', ({ order_number }) => `${order_number}.`],
    ['its number with en dashes', ({ order_number }) => order_number.replaceAll('-', '–')],
    ['its number in full-width letters', ({ order_number }) => fullWidth(order_number)],
    ['a first name', () => 'asha'],
    ['a name with a comma', () => 'Negi, Asha'],
    ['the beginnings of both names', () => 'ASH neg'],
    ['a name with an apostrophe', () => "o'br"],
    ['an e-mail', () => 'asha.negi@example.in'],
    ['a part of an e-mail', () => 'asha negi'],
  ])('finds an order by %s', async (_, words) => {
    expect(await search(words(asha))).toEqual([asha.order_number]);
  });

  it('finds no order by other words, and treats query operators as text', async () => {
    expect(await search('sha')).toEqual([]);
    expect(await search('asha kumar')).toEqual([]);
    expect(await search('asha | kumar')).toEqual([]);
    expect(await search("'\\:* !( & <->")).toEqual([]);
    expect(await search(' ')).toHaveLength(2);
    expect(wordsQuery('+91 98160 12345')).toBe("('9816012345':* | 'r5432106189':*)");
  });

  it('filters by status, payment, day and state, together with the search', async () => {
    const other = await buy({ first_name: 'Asha', last_name: 'Devi' });
    await cancel(other.order_id);
    expect(await find('status=cancelled')).toEqual([other.order_number]);
    expect(await find('payment=voided&q=asha')).toEqual([other.order_number]);
    expect(await find('status=placed&q=asha')).toEqual([asha.order_number]);
    expect(await find('state=punjab')).toEqual([ravi.order_number]);
    const day = asha.shipments[0]?.dates?.leaves_on ?? '';
    expect(await find(`day=${day}&status=placed`)).toEqual([ravi.order_number, asha.order_number]);
    expect(await find('day=2020-01-01')).toEqual([]);
    expect((await read('/orders?status=lost')).status).toBe(422);
    expect((await read('/orders?day=monday')).status).toBe(422);
  });

  it('shows no dispatch day for orders that have left', async () => {
    const other = await buy({ first_name: 'Meera' });
    await step(other.order_id, 'packed');
    await step(other.order_id, 'dispatched');
    const { orders } = (await read<AdminOrderPage>('/orders?q=meera')).body;
    expect(orders).toMatchObject([{ order_status: 'dispatched', leaves_on: null }]);
  });
});
