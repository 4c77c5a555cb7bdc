import { deliveryZones, type DeliveryZone, type TransitDays } from '@shop/shared/contract';
import type { Definition } from './Definition';
import { dayOfYear, timeOfDay, transitDays, weekdayList, wholeNumber } from './parsers';

const transitDefaults: Record<DeliveryZone, [days: string, region: string]> = {
  1: ['2-4', 'Delhi, Haryana, Punjab, Himachal Pradesh, Jammu and Kashmir, Ladakh'],
  2: ['3-5', 'Uttar Pradesh, Uttarakhand'],
  3: ['3-6', 'Rajasthan, Gujarat'],
  4: ['4-6', 'Maharashtra, Goa, Madhya Pradesh, Chhattisgarh'],
  5: ['4-7', 'Andhra Pradesh, Telangana, Karnataka'],
  6: ['4-7', 'Tamil Nadu, Kerala, Puducherry'],
  7: ['5-8', 'West Bengal, Odisha'],
  8: ['4-7', 'Bihar, Jharkhand'],
  9: ['none', 'the army postal service'],
  north_east: ['6-9', 'the north-eastern states and Sikkim'],
  islands: ['8-14', 'Andaman and Nicobar, Lakshadweep'],
};

type TransitSetting = `dispatch.transit_days.${DeliveryZone}`;

const transitDefinitions = Object.fromEntries(
  deliveryZones.map((zone): [TransitSetting, Definition<TransitDays>] => {
    const [days, region] = transitDefaults[zone];
    const description = `Days on the road to ${region}: 4-7, or none where nobody delivers`;
    return [`dispatch.transit_days.${zone}`, { description, default: days, parse: transitDays }];
  }),
) as Record<TransitSetting, Definition<TransitDays>>;

/** When boxes leave, and how long they travel (DL-01, DL-02). */
export const dispatchDefinitions = {
  'dispatch.days': {
    description: 'The weekdays on which boxes leave: monday,thursday',
    default: 'monday',
    parse: weekdayList,
  },
  'dispatch.cut_off_days_before': {
    description: 'Order by: how many days before a dispatch day, 0 to 6',
    default: '2',
    parse: wholeNumber(0, 6),
  },
  'dispatch.cut_off_time': {
    description: 'Order by: until this time in India, such as 15:00',
    default: '15:00',
    parse: timeOfDay,
  },
  'dispatch.planting.from': {
    description: 'Plants leave from this day of each year, month and day: 12-15',
    default: '12-15',
    parse: dayOfYear,
  },
  'dispatch.planting.until': {
    description: 'Plants leave until this day, which may be in the next year',
    default: '02-29',
    parse: dayOfYear,
  },
  ...transitDefinitions,
} satisfies Record<string, Definition<unknown>>;
