import type { OrderDetails, ReplacementRequest } from '@shop/shared/contract';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import { adminCalls, type AdminContext } from '../team/admin';
import { orderCalls } from './orders';
import { bytesOf, picture, replacementCalls } from './replacements';
import type { Shop } from '../shop';

/** Returns the requests about outcomes of replacement requests. `context` is read at each call. */
export function outcomeCalls(
  context: () => AdminContext & { shop: Pick<Shop, 'app'>; token: string },
) {
  const { placeUntil } = orderCalls(context);
  const { act } = adminCalls(context);
  const { requestReplacement } = replacementCalls(context);
  return {
    /** Requests a replacement of golden, in a delivered and paid order of 4 boxes golden and 1 of fuji-apple. */
    request: async ({ isPaid = true } = {}) => {
      const { order_id } = await placeUntil('delivered');
      const payment = { status: 'paid', reference: 'cash' };
      if (isPaid) await act(`/orders/${order_id}/payment`, payment);
      const photos = [await bytesOf(picture().jpeg())];
      const { body } = await requestReplacement(order_id, { photos });
      return { id: body.replacement_requests[0]?.request_id ?? '', order: body };
    },
    decide: (id: string, outcome: object, key?: string) =>
      act<ReplacementCase>(
        `/replacements/${id}/outcome`,
        outcome,
        key === undefined ? {} : { key },
      ),
    recordRefund: (id: string, reference: string) =>
      act<ReplacementCase>(`/replacements/${id}/refund`, { reference }),
  };
}

export const outcomeOf = (order: OrderDetails): ReplacementRequest['outcome'] | undefined =>
  order.replacement_requests[0]?.outcome;
