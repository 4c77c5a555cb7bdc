import { datesText, dayInIndia, type DeliveryDates, type NewDates } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, invalid } from '../http/problem';
import type { Services } from '../services';
import type { ByShop } from './actorQueries';
import { renewConfirmDay } from './confirmationQueries';
import { enqueueOrderMail } from './enqueueOrderMail';
import { datesMail } from './mails';
import { requireLockedOrder } from './resolveOrder';
import { changeShipmentDates, countDateChanges, listUndeliveredShipments } from './shipmentQueries';
import { nameShipment } from './transitionOrder';

/**
 * Promises other dates for a shipment that has not arrived, and tells the buyer the old ones, the new ones and
 * the reason (DL-03). The dates that it has already change nothing. Call inside a transaction.
 * @returns whether something has changed.
 * @throws HttpProblem 404 for an unknown order, 409 for one that is finished, has two such shipments of which none is
 * named, or other dates than the page showed, 422 for dates that are over.
 */
export async function changeDates(
  trx: Db,
  { publicOrigin, clock }: Pick<Services, 'publicOrigin' | 'clock'>,
  orderId: string,
  by: ByShop,
  { shipment, reason, version, ...new_dates }: NewDates,
): Promise<boolean> {
  if (new_dates.arrives_until < dayInIndia(clock())) {
    throw invalid({ arrives_until: 'The last day of arrival is over' });
  }
  await requireLockedOrder(trx, orderId);
  const waiting = await listUndeliveredShipments(trx, orderId, shipment);
  const [found] = waiting;
  if (!found) throw conflict('Nothing from this order is still to arrive.');
  if (waiting.length > 1) throw nameShipment();
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
