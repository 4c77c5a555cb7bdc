import {
  deliveryZones,
  type DeliveryZone,
  type DispatchCalendar,
  type PaymentOptions,
  type AvailabilityContext,
  type TransitDays,
} from '@shop/shared/contract';
import { contactDefinitions } from './contactDefinitions';
import type { Definition } from './Definition';
import { legalDefinitions } from './legalDefinitions';
import {
  dayOfYear,
  InvalidSetting,
  payeeName,
  pinCodeStarts,
  timeOfDay,
  transitDays,
  upiId,
  weekdayList,
  wholeNumber,
  wholeRupees,
  yesOrNo,
} from './parsers';

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

/** Every setting of the shop. Secrets are none: they come from the environment. */
export const definitions = {
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
  'stock.low_threshold': {
    description: 'Show "Only n left" at or below',
    default: '5',
    parse: wholeNumber(0, 1_000),
  },
  'season.pre_order_days': {
    description: 'Pre-orders: days before the season opens',
    default: '14',
    parse: wholeNumber(0, 366),
  },
  'payment.cod.enabled': {
    description: 'Cash on delivery: yes or no',
    default: 'yes',
    parse: yesOrNo,
  },
  'payment.cod.max_boxes': {
    description: 'Cash on delivery: most boxes per order',
    default: '2',
    parse: wholeNumber(1, 1_000_000),
  },
  'payment.cod.max_amount': {
    description: 'Cash on delivery: up to (₹)',
    default: '3500',
    parse: wholeRupees(1, 1_000_000),
  },
  'payment.cod.pin_codes': {
    description: 'Cash on delivery: pin codes, or their first digits: 17,110001, or all',
    default: 'all',
    parse: pinCodeStarts,
  },
  'payment.upi.vpa': {
    description: 'The UPI ID that orders are paid to, shop@bank; empty: no payment by UPI',
    default: '',
    parse: upiId,
  },
  'payment.upi.payee_name': {
    description: 'The name that UPI apps show for it; empty: no payment by UPI',
    default: '',
    parse: payeeName,
  },
  'payment.upi.max_amount': {
    description: 'UPI: up to (₹); most banks allow 1,00,000',
    default: '100000',
    parse: wholeRupees(1, 1_000_000),
  },
  'payment.upi.hours_to_pay': {
    description: 'Hours to pay by UPI; then an unpaid order is cancelled',
    default: '24',
    parse: wholeNumber(1, 168),
  },
  'payment.razorpay.minutes_to_pay': {
    description: 'Minutes to pay by Razorpay; then an unpaid order is cancelled',
    default: '15',
    parse: wholeNumber(5, 1_440),
  },
  ...contactDefinitions,
  ...legalDefinitions,
} satisfies Record<string, Definition<unknown>>;

export type SettingName = keyof typeof definitions;

export type Settings = {
  readonly [Name in SettingName]: ReturnType<(typeof definitions)[Name]['parse']>;
};

export const settingNames = Object.keys(definitions) as SettingName[];

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(definitions, name);

export interface ParsedSettings {
  settings: Settings;
  /** The stored texts that this release does not accept, by name: their settings have their defaults. */
  refused: ReadonlyMap<SettingName, string>;
}

/** The values of all settings, by default where `texts` has none, or one that another release has accepted. */
export function parseSettings(texts: ReadonlyMap<string, string>): ParsedSettings {
  const refused = new Map<SettingName, string>();
  const valueOf = (name: SettingName): unknown => {
    const { parse, default: text } = definitions[name];
    const stored = texts.get(name) ?? text;
    try {
      return parse(stored);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      refused.set(name, stored);
      return parse(text);
    }
  };
  const settings = Object.fromEntries(settingNames.map((name) => [name, valueOf(name)]));
  return { settings: settings as Settings, refused };
}

/** DL-01. */
export function dispatchCalendar(settings: Settings): DispatchCalendar {
  const transit = deliveryZones.map((zone) => [zone, settings[`dispatch.transit_days.${zone}`]]);
  return {
    dispatchDays: settings['dispatch.days'],
    cutOffDaysBefore: settings['dispatch.cut_off_days_before'],
    cutOffTime: settings['dispatch.cut_off_time'],
    transitDays: Object.fromEntries(transit) as DispatchCalendar['transitDays'],
    plantingSeason: {
      from: settings['dispatch.planting.from'],
      until: settings['dispatch.planting.until'],
    },
  };
}

/** SE-01. */
export function availabilityContext(settings: Settings, now: Date): AvailabilityContext {
  return {
    now,
    lowStock: settings['stock.low_threshold'],
    preOrderDays: settings['season.pre_order_days'],
    dispatch: dispatchCalendar(settings),
  };
}

/** PY-01. Without its keys there is no Razorpay. */
export function paymentOptions(settings: Settings, hasRazorpay: boolean): PaymentOptions {
  const hasUpi = settings['payment.upi.vpa'] !== '' && settings['payment.upi.payee_name'] !== '';
  return {
    cod: settings['payment.cod.enabled']
      ? {
          max_boxes: settings['payment.cod.max_boxes'],
          max_amount: settings['payment.cod.max_amount'],
          pin_codes: settings['payment.cod.pin_codes'],
        }
      : null,
    upi: hasUpi
      ? {
          max_amount: settings['payment.upi.max_amount'],
          hours_to_pay: settings['payment.upi.hours_to_pay'],
        }
      : null,
    razorpay: hasRazorpay ? { minutes_to_pay: settings['payment.razorpay.minutes_to_pay'] } : null,
  };
}
