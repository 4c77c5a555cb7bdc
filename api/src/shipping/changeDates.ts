import { datesText, dayInIndia, type DeliveryDates } from '@shop/shared/contract';
import type { NewDates } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { conflict, invalid } from '../http/problem';
import type { Services } from '../services';
import type { ByStaff } from '../orders/actorQueries';
import { renewConfirmDay } from '../orders/status/confirmationQueries';
import { enqueueOrderMail } from '../orders/mail/enqueueOrderMail';
import { datesMail } from '../orders/mail/mails';
import { requireLockedOrder } from '../orders/resolveOrder';
import {
  changeShipmentDates,
  countDateChanges,
  listUndeliveredShipments,
} from '../orders/status/shipmentQueries';
import { ambiguousShipment } from '../orders/status/transitionProblem';

/**
 * Promises new dates for an undelivered shipment, and mails the buyer the old dates, the new dates and the reason
 * (DL-03). Sending the current dates again changes nothing. Call inside a transaction.
 * @returns Whether the dates changed.
 * @throws HttpProblem 404 for an unknown order; 409 if nothing is still to arrive, if there are two shipments and
 * `shipment` is missing, or if the dates changed since `version`; 422 for dates in the past.
 */
export async function changeDates(
  trx: Db,
  { publicOrigin, clock }: Pick<Services, 'publicOrigin' | 'clock'>,
  orderId: string,
  by: ByStaff,
  { shipment, reason, version, ...new_dates }: NewDates,
): Promise<boolean> {
  if (new_dates.arrives_until < dayInIndia(clock())) {
    throw invalid({ arrives_until: 'The last day of arrival is over' });
  }
  await requireLockedOrder(trx, orderId);
  const undelivered = await listUndeliveredShipments(trx, orderId, shipment);
  const [found, another] = undelivered;
  if (!found) throw conflict('Nothing from this order is still to arrive.');
  if (another) throw ambiguousShipment();
  const { family, dates: old_dates } = found;
  if (old_dates && isSame(old_dates, new_dates)) return false;
  if (version !== undefined && version !== (await countDateChanges(trx, orderId, family))) {
    throw conflict(
      `Somebody has changed these dates in the meantime. Now it ${old_dates ? datesText(old_dates) : 'has no dates'}. ` +
        'Your change was not saved, and the customer got no other email. Please look again.',
    );
  }

  const change = { family, actor: 'shop', reason, old_dates, new_dates } as const;
  await changeShipmentDates(trx, orderId, { ...change, staff_id: by.staffId });
  await renewConfirmDay(trx, orderId, clock());
  await enqueueOrderMail(trx, publicOrigin, orderId, (order, origin) =>
    datesMail(order, change, origin),
  );
  return true;
}

const isSame = (one: DeliveryDates, other: DeliveryDates) =>
  one.leaves_on === other.leaves_on &&
  one.arrives_from === other.arrives_from &&
  one.arrives_until === other.arrives_until;
