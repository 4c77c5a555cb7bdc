import { toPaise, type OrderDetails } from '@shop/shared/contract';
import type { AdminOrder, AdminOrderPage } from '@shop/shared/contract/admin';
import type { Db } from '../../../src/db/schema';
import { withKey } from '../orders/orders';
import type { Send } from './Send';
import { delivery } from '../users';

const admin = '/api/admin';

/** Calls every admin route about orders: confirms one, packs and dispatches one, cancels one. */
export async function callEveryAdminOrderRoute(
  db: Db,
  asCustomer: Send,
  asStaff: Send,
): Promise<void> {
  const buy = async (quantity = 1) =>
    asCustomer<OrderDetails>(
      'POST',
      '/api/order/buy_now',
      { ...delivery(), product_id: 'golden', quantity, payment_method: 'upi' },
      withKey(),
    );
  const act = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    asStaff(method, `${admin}/orders/${path}`, body, withKey());

  const toConfirm = await buy();
  await db
    .updateTable('orders')
    .set({ payment_method: null })
    .where('order_id', '=', toConfirm.order_id)
    .execute();
  await asStaff('GET', `${admin}/today`);
  await act(`${toConfirm.order_id}/confirmation`, { payment_method: 'upi' });
  await act(`${toConfirm.order_id}/undo`, { change: 'confirmed' });

  const { order_id, order_number, shipments } = await buy();
  const day = shipments[0]?.dates?.leaves_on ?? '';
  await act(`${order_id}/payment`, { status: 'paid', reference: '512345678901' });
  const { money_entries } = await asStaff<AdminOrder>('GET', `${admin}/orders/${order_id}`);
  const payment = `${admin}/payments/${money_entries[0]?.payment_id ?? ''}`;
  const another = await buy();
  await act(`${another.order_id}/payment`, {
    status: 'paid',
    reference: '612345678901',
    amount: 1e4,
  });
  const { money_entries: tooMuch } = await asStaff<AdminOrder>(
    'GET',
    `${admin}/orders/${another.order_id}`,
  );
  const excess = `${admin}/payments/${tooMuch[0]?.payment_id ?? ''}`;
  await asStaff('POST', `${excess}/allocations`, { order: order_id, amount: 1 }, withKey());
  await act(`${another.order_id}/excess`, { reason: 'As agreed' });
  const [byBank, byRazorpay] = await insertUnplaced(db);
  const byHand = { reference: '712345678901', reason: 'Nobody knows it' };
  await asStaff('POST', `${admin}/payments/${byBank}/refund_by_hand`, byHand, withKey());
  await asStaff('POST', `${admin}/payments/${byRazorpay}/refund`, {}, withKey());
  await asStaff('POST', `${payment}/reversal`, { reason: 'Another order was meant' }, withKey());
  await act(`${order_id}/payment`, { status: 'paid', reference: '512345678901' });
  await act(`${order_id}/notes`, { text: 'Call before noon' });
  await act(`${order_id}/packed_boxes`, { products: ['golden'], is_packed: true }, 'PUT');
  await act(`${order_id}/packed_boxes`, { products: ['golden'], is_packed: false }, 'PUT');
  await act(`${order_id}/step`, { status: 'packed' });
  await act(`${order_id}/undo`, { change: 'packed' });
  for (const path of ['', `/${day}`, `/${day}/list.pdf`, `/${day}/labels.pdf`])
    await asStaff('GET', `${admin}/packing${path}`);
  await asStaff('GET', `${admin}/orders/${order_id}/labels.pdf`);
  await act('bulk', { status: 'packed', orders: [{ order: order_number, shipment: 'fruit' }] });
  const tracked = [{ order: order_number, shipment: 'fruit', tracking_number: 'Z1' }];
  await act('bulk/tracking', { carrier: 'DTDC', orders: tracked }, 'PUT');
  await act('bulk', { status: 'dispatched', orders: [{ order: order_number, shipment: 'fruit' }] });
  await asStaff('GET', `${admin}/orders/${order_id}/receipt.pdf`);
  await act(`${order_id}/tracking`, { carrier: 'India Post' }, 'PUT');
  await act(`${order_id}/dates`, {
    leaves_on: '2099-01-05',
    arrives_from: '2099-01-07',
    arrives_until: '2099-01-09',
    reason: 'Snow',
  });
  await asStaff('GET', `${admin}/orders/${order_number}`);
  await act(`${order_id}/step`, { status: 'delivered' });
  await act('bulk/undo', { change: 'delivered', orders: [{ order: order_number }] });
  const cancelled = await buy();
  const orders = [{ order: cancelled.order_id }];
  await act('bulk', { status: 'cancelled', reason: 'Hail', orders });
  const late = { utr: '012345678901' };
  await asCustomer('POST', `/api/order/${cancelled.order_id}/utr`, late);
  await act(`${cancelled.order_id}/missed_payment`, {});
  await listOrders(asStaff, order_number, day);
}

async function listOrders(send: Send, order_number: string, day: string): Promise<void> {
  const list = (query: string) => send<AdminOrderPage>('GET', `${admin}/orders?${query}`);
  const { next } = await list('limit=1');
  await list(`after=${next}`);
  for (const filter of [
    `q=${order_number.toLowerCase().replaceAll('-', '')}`,
    'q=asha%20neg',
    'q=98160%2012345',
    `day=${day}`,
    'state=punjab&limit=5',
    'status=packed',
    'payment=refund_due',
    'status=delivered&payment=paid&state=punjab',
  ])
    await list(filter);
}

/** Inserts two payments that count for no order. */
async function insertUnplaced(db: Db): Promise<(string | undefined)[]> {
  const payment = {
    amount_paise: toPaise(100),
    received_on: '2026-11-20',
    actor: 'system',
  } as const;
  const rows = await db
    .insertInto('payments')
    .values([
      { ...payment, method: 'bank', reference: '812345678901' },
      { ...payment, method: 'razorpay', reference: 'pay_29QQoUBi66xm2f' },
    ])
    .returning('payment_id')
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}
