import { dayInIndia, moveDates, type ShipmentGroup } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import type { ByStaff } from '../actorQueries';
import { changeShipmentDates, listUndeliveredShipments } from './shipmentQueries';

/**
 * Moves the dates of a shipment of a locked order if it does not leave on the promised day (DL-03): it arrives equally
 * earlier or later. The dispatch mail has the new dates, the order's history the old ones.
 */
export async function leaveToday(
  trx: Db,
  orderId: string,
  family: ShipmentGroup,
  { staffId, now }: Pick<ByStaff, 'staffId'> & { now: Date },
): Promise<void> {
  const [shipment] = await listUndeliveredShipments(trx, orderId, family);
  const old_dates = shipment?.dates;
  const today = dayInIndia(now);
  if (!old_dates || old_dates.leaves_on === today) return;
  const isEarly = today < old_dates.leaves_on;
  await changeShipmentDates(trx, orderId, {
    family,
    actor: 'shop',
    staff_id: staffId,
    reason: isEarly ? 'It left earlier than planned.' : 'It left later than planned.',
    old_dates,
    new_dates: moveDates(old_dates, today),
  });
}
