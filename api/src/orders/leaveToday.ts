import { dayInIndia, moveDates, type ShipmentGroup } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import type { ByShop } from './actorQueries';
import { changeShipmentDates, listUndeliveredShipments } from './shipmentQueries';

/**
 * What leaves on another day than promised arrives as many days earlier or later (DL-03). The mail of the dispatch says
 * so; the history of the order has the dates before. Of an order that is locked.
 */
export async function leaveToday(
  trx: Db,
  orderId: string,
  family: ShipmentGroup,
  { staffId, now }: Pick<ByShop, 'staffId'> & { now: Date },
): Promise<void> {
  const [shipment] = await listUndeliveredShipments(trx, orderId, family);
  const old_dates = shipment?.dates;
  const today = dayInIndia(now);
  if (!old_dates || old_dates.leaves_on === today) return;
  const isEarly = today < old_dates.leaves_on;
  await changeShipmentDates(trx, orderId, {
    ...{ family, actor: 'shop', staff_id: staffId },
    reason: isEarly ? 'It left earlier than planned.' : 'It left later than planned.',
    old_dates,
    new_dates: moveDates(old_dates, today),
  });
}
