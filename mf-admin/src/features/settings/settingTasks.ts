import {
  contact,
  seller,
  complaints,
  dispatch,
  zoneFields,
  cod,
  upi,
  razorpay,
  stock,
  type SettingField,
} from './settingFields';
import { orderDays } from './settingWords';

/** Returns the value of a setting by its name; empty if it is not set. */
export type SettingReader = (name: string) => string;

export interface SettingTask {
  id: string;
  title: string;
  fields: Record<string, SettingField>;
  /** Summarizes the values in one line; empty if nothing is set. */
  summary?: (describe: SettingReader, valueOf: SettingReader) => string;
}

const joinSettings =
  (...names: readonly string[]) =>
  (describe: SettingReader): string =>
    names.flatMap((name) => describe(name) || []).join(' · ');

/** Settings that belong together, in the order in which a new shop needs them. */
export const settingTasks: readonly SettingTask[] = [
  {
    id: 'contact',
    title: 'How customers reach you',
    fields: contact,
    summary: joinSettings('contact.phone', 'contact.email'),
  },
  {
    id: 'seller',
    title: 'Seller and licences',
    fields: seller,
    summary: joinSettings('legal.name', 'legal.fssai_licence'),
  },
  {
    id: 'complaints',
    title: 'Who answers complaints',
    fields: complaints,
    summary: joinSettings('legal.consumer_care.name', 'legal.grievance_officer.name'),
  },
  {
    id: 'dispatch',
    title: 'When boxes leave',
    fields: dispatch,
    summary: (describe, valueOf) => {
      const daysBefore = Number(valueOf('dispatch.cut_off_days_before'));
      const lastDays = orderDays(valueOf('dispatch.days'), daysBefore);
      return `${describe('dispatch.days')} · order by ${lastDays} ${describe('dispatch.cut_off_time')} for the next dispatch`;
    },
  },
  {
    id: 'zones',
    title: 'Where you deliver, and how long it takes',
    fields: zoneFields,
    summary: (describe) => {
      const days = Object.keys(zoneFields).map(describe);
      return `${days.filter((text) => text.endsWith('days')).length} of ${days.length} regions`;
    },
  },
  {
    id: 'cod',
    title: 'Cash on delivery',
    fields: cod,
    summary: (describe) =>
      `Up to ${describe('payment.cod.max_boxes')} boxes and ${describe('payment.cod.max_amount')}`,
  },
  {
    id: 'upi',
    title: 'UPI',
    fields: upi,
    summary: joinSettings('payment.upi.vpa', 'payment.upi.payee_name'),
  },
  {
    id: 'razorpay',
    title: 'Razorpay',
    fields: razorpay,
    summary: (describe) =>
      `Up to ${describe('payment.razorpay.max_amount')}, ${describe('payment.razorpay.minutes_to_pay')} minutes to pay`,
  },
  {
    id: 'stock',
    title: 'Stock and season',
    fields: stock,
    summary: (describe) =>
      `"Only ${describe('stock.low_threshold')} left" · pre-orders ${describe('season.pre_order_days')} days ahead`,
  },
];

const allFields: Record<string, SettingField> = Object.assign(
  {},
  ...settingTasks.map(({ fields }) => fields),
) as Record<string, SettingField>;

/** Returns the field of a setting, or undefined for settings of a newer API. */
export const fieldOf = (name: string): SettingField | undefined => allFields[name];
