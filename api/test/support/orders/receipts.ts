import type { OrderDetails } from '@shop/shared/contract';
import { orderCalls, withKey } from './orders';
import { pdfText } from '../processes/pdfText';
import type { Shop } from '../shop';

/** Returns the requests of a signed-in user about receipts. `context` is read at each call. */
export function receiptCalls(
  context: () => { shop: Pick<Shop, 'app' | 'call' | 'owner'>; token: string },
) {
  const { buyNow, setStatus } = orderCalls(context);

  const download = (id: string, token = context().token, method: 'GET' | 'HEAD' = 'GET') =>
    context().shop.app.inject({
      method,
      url: `/api/order/${id}/receipt`,
      headers: { authorization: `Bearer ${token}` },
    });
  const textOf = async (id: string) => pdfText((await download(id)).rawPayload);

  /** Places and packs an order with the user's own address, which may get more mails than a stranger's. */
  async function placePacked(email: string): Promise<OrderDetails> {
    const { body } = await buyNow({ email }, withKey());
    await setStatus(body.order_id, 'packed');
    return body;
  }

  return { download, textOf, placePacked };
}

export const numberOf = ({ receipt }: OrderDetails) => receipt?.receipt_number ?? '';

/** Returns the consecutive part of a receipt number. */
export const serialOf = (order: OrderDetails) => Number(numberOf(order).slice(-6));
