import type { ProductCategory } from '../catalog/constants';
import { formatDay, formatDays } from '../days/formatDay';
import type { ShipmentGroup } from './constants';
import type { DeliveryDates } from './schema';

export const shipmentGroupOf = (category: ProductCategory): ShipmentGroup =>
  category === 'planting' ? 'planting' : 'fruit';

export const shipmentGroupLabels: Record<ShipmentGroup, string> = {
  fruit: 'Fruit',
  planting: 'Planting material',
};

/** ‘leaves Shimla Monday 30 November, with you 4 – 6 December’ */
export const datesText = ({ leaves_on, arrives_from, arrives_until }: DeliveryDates): string =>
  `leaves Shimla ${formatDay(leaves_on)}, with you ${formatDays(arrives_from, arrives_until)}`;
