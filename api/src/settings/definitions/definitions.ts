import {
  deliveryZones,
  type DispatchCalendar,
  type AvailabilityContext,
} from '@shop/shared/contract';
import { contactDefinitions } from './contactDefinitions';
import type { Definition } from './Definition';
import { dispatchDefinitions } from './dispatchDefinitions';
import { legalDefinitions } from './legalDefinitions';
import {
  InvalidSetting,
  payeeName,
  pinCodeStarts,
  upiId,
  wholeNumber,
  wholeRupees,
  yesOrNo,
} from './parsers';

/** Every setting of the shop. Secrets are not settings: they come from the environment. */
export const definitions = {
  ...dispatchDefinitions,
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
  'payment.razorpay.max_amount': {
    description: 'Razorpay: up to (₹); an account begins with 5,00,000',
    default: '500000',
    parse: wholeRupees(1, 10_000_000),
  },
  'payment.razorpay.minutes_to_pay': {
    description: 'Minutes to pay by Razorpay; then an unpaid order is cancelled',
    default: '15',
    parse: wholeNumber(5, 1_440),
  },
  'payment.razorpay.refunds': {
    description: 'Return money by Razorpay without being asked: yes or no',
    default: 'yes',
    parse: yesOrNo,
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
  /** Stored texts that this release does not accept, by name. Their defaults apply. */
  refused: ReadonlyMap<SettingName, string>;
}

/** Returns the values of all settings. Defaults apply to missing texts and to texts that this release does not accept. */
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

export function availabilityContext(settings: Settings, now: Date): AvailabilityContext {
  return {
    now,
    lowStock: settings['stock.low_threshold'],
    preOrderDays: settings['season.pre_order_days'],
    dispatch: dispatchCalendar(settings),
  };
}
