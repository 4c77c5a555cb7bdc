import { createHash, randomUUID } from 'node:crypto';
import {
  estimateDelivery,
  isServed,
  minutesToPay,
  orderTotals,
  paymentOffers,
  type AvailabilityContext,
  type CartOrder,
} from '@shop/shared/contract';
import type { StoredCartItem } from '../../cart/queries';
import { assertOrderable } from '../../catalog/assertOrderable';
import type { Db } from '../../db/schema';
import type { Services } from '../../services';
import type { CurrentSettings } from '../../settings/readSettings';
import type { StoredOrder } from '../StoredOrder';
import { mailOrderWithinLimit, type LimitedMailContext } from '../mail/enqueueOrderMail';
import { orderMail } from '../mail/mails';
import { payeeColumns } from '../payment/upiPayee';
import { insertOrder, type OrderLine } from '../queries';
import { renewConfirmDay } from '../status/confirmationQueries';
import { toExpectedOrder } from '../toWire';
import {
  assertHeldBoxLimit,
  assertNotDuplicate,
  assertSameLines,
  assertSamePrices,
  assertUnpaidBoxLimit,
  choosePaymentMethod,
} from './orderChecks';
import { lockSale, reserveStock } from './stock';
import { countUnpaidBoxes, isKnownCustomer, lockNewCustomers } from './unpaidBoxQueries';

export type PlacementContext = Pick<Services, 'db' | 'readSettings' | 'clock' | 'limits'> &
  LimitedMailContext;

/** The settings and the time of an order, read once, before the transaction. */
export interface OrderContext {
  current: CurrentSettings;
  conditions: AvailabilityContext;
}

interface Purchase {
  lines: readonly OrderLine[];
  /** The cart items of these lines. A product may have been unpublished since it was added (RC-03). */
  items?: readonly StoredCartItem[];
}

export interface Buyer {
  userId: string;
  /** The network of the request (`networkOf`). */
  network: string;
  idempotencyKey: string | undefined;
}

/**
 * Places an order. Lines, shipments, stock and cart are committed together or not at all (S-32).
 *
 * - Each shipment gets its promised dates (DL-03), not before its pre-orders can leave (SE-01). Plants that are not
 *   sold to the state get none (DL-04).
 * - An online payment gets a deadline (PY-08). The payment status is always ‘unpaid’, whatever the request says (CK-04,
 *   S-22).
 *
 * @throws HttpProblem 409 for too little stock, a product out of season, a duplicate order, lines or a total that
 * differ from what was shown, too many unpaid boxes, or a payment method that is not possible.
 */
export async function placeLines(
  trx: Db,
  { publicOrigin, log, limits, current, conditions }: PlacementContext & OrderContext,
  { userId, idempotencyKey, network }: Buyer,
  { expected_total, expected_lines, ...order }: CartOrder,
  { lines, items = [] }: Purchase,
): Promise<StoredOrder> {
  const expected = toExpectedOrder({ expected_total, expected_lines });
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([order, lines]))
    .digest('hex');
  if (idempotencyKey === undefined) await assertNotDuplicate(trx, userId, fingerprint);
  assertSameLines(lines, expected);
  for (const { label, availability } of items) assertOrderable(label, availability);
  const customer = { userId, phone: order.phone_number, network };
  const isNew = !(await isKnownCustomer(trx, userId));
  if (isNew) await lockNewCustomers(trx, customer);
  const unpaid = await countUnpaidBoxes(trx, customer);

  // From here until the commit, other orders of the same products wait.
  const sale = await lockSale(trx, lines, conditions);
  const { lines: sold, shipments: planned, servedStates } = sale;
  const { shipping, total } = orderTotals(sold);
  assertSamePrices(sold, total, expected);
  const { contact } = current.shop;
  const boxes = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  assertUnpaidBoxLimit(unpaid, boxes, contact);
  const { pin_code: pinCode, state: buyersState } = order.delivery_address;
  const arePlantsServed = servedStates.every((states) => isServed(states, buyersState));
  const { now, dispatch } = conditions;
  const shipments = planned.map(({ family, notBefore }) => ({
    family,
    dates:
      family === 'planting' && !arePlantsServed
        ? null
        : estimateDelivery(now, pinCode, family, dispatch, notBefore),
  }));
  const isDeliverable = shipments.every(({ dates }) => dates !== null);
  const payable = { boxes, total, pinCode, isDeliverable };
  const offers = paymentOffers(payable, current.shop.payment);

  const payment_method = choosePaymentMethod(offers, order.payment_method);
  const minutes = minutesToPay(payment_method, current.shop.payment);
  const orderId = randomUUID();
  // An order that awaits a call reserves its boxes when it is confirmed (PY-01).
  const is_reserved = payment_method !== null;
  if (is_reserved) {
    if (isNew) assertHeldBoxLimit(unpaid, boxes, limits, contact);
    await reserveStock(trx, orderId, sold);
  }

  const { delivery_address, first_name, last_name, email, phone_number } = order;
  const { address, optional_address, city, state, pin_code } = delivery_address;
  await insertOrder(
    trx,
    {
      order_id: orderId,
      user_id: userId,
      first_name,
      last_name,
      email,
      phone_number,
      address,
      city,
      state,
      pin_code,
      optional_address: optional_address || null,
      special_instruction: order.special_instruction ?? '',
      payment_status: 'unpaid',
      payment_method,
      ...payeeColumns(payment_method, current.settings),
      is_reserved,
      network: isNew ? network : null,
      pay_by: minutes === null ? null : new Date(now.getTime() + minutes * 60_000),
      order_status: 'placed',
      shipping_paise: shipping,
      total_paise: total,
      fingerprint,
    },
    sold,
    shipments.map(({ family, dates }) => ({ family, ...dates })),
  );
  if (payment_method === null) await renewConfirmDay(trx, orderId, now);
  const event = { status: 'placed', family: null } as const;
  return mailOrderWithinLimit(trx, { publicOrigin, log }, orderId, (placed, origin) =>
    orderMail(placed, event, origin),
  );
}
