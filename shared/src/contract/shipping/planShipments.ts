import { leavesFrom } from '../catalog/availability';
import type { Availability } from '../catalog/schema';
import { shipmentGroups, type ShipmentGroup } from './constants';

/** A shipment before it has dates. */
export interface PlannedShipment {
  family: ShipmentGroup;
  /** The first day on which its pre-orders can leave (SE-01); null without pre-orders. */
  notBefore: string | null;
}

interface Line {
  family: ShipmentGroup;
  availability: Pick<Availability, 'leaves_from'>;
}

/** Plans one shipment per shipment group of the lines, in the order of `shipmentGroups` (DL-07). */
export function planShipments(lines: readonly Line[]): PlannedShipment[] {
  return shipmentGroups.flatMap((family) => {
    const own = lines.filter((line) => line.family === family);
    if (own.length === 0) return [];
    return { family, notBefore: leavesFrom(own.map(({ availability }) => availability)) };
  });
}
