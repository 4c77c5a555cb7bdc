import { upiSettingLabels } from '@shop/shared/contract/admin';
import { orderDays } from './settingWords';

/** How a setting is entered. */
export type SettingControl =
  | 'text'
  | 'email'
  | 'phone'
  | 'url'
  | 'switch'
  | 'weekdays'
  | 'days_before'
  | 'time'
  | 'day'
  | 'whole'
  | 'rupees'
  | 'transit'
  | 'pin_codes';

export interface SettingField {
  label: string;
  hint?: string;
  /** Default: a text. */
  control?: SettingControl;
}

const contact: Record<string, SettingField> = {
  'contact.phone': { label: 'Phone', control: 'phone' },
  'contact.second_phone': { label: 'Second phone', control: 'phone' },
  'contact.email': {
    label: 'Email',
    hint: 'Your emails come from it, and messages from customers go to it',
    control: 'email',
  },
  'contact.address': { label: 'Address, in one line' },
  'contact.instagram': { label: 'Instagram', hint: 'The link to your profile', control: 'url' },
  'contact.facebook': { label: 'Facebook', hint: 'The link to your profile', control: 'url' },
  'contact.youtube': { label: 'YouTube', hint: 'The link to your channel', control: 'url' },
};

const seller: Record<string, SettingField> = {
  'legal.name': { label: 'Legal name of the seller', hint: 'As on your bank account or licence' },
  'legal.address': { label: 'Full address of the seller, with pin code' },
  'legal.packer_name': {
    label: 'Grown and packed by',
    hint: 'Only if that is not the seller',
  },
  'legal.gstin': {
    label: 'GSTIN',
    hint: 'Your 15-character GST number. Leave it empty if you are not registered; with it, customers get a bill of supply.',
  },
  'legal.fssai_licence': {
    label: 'FSSAI number',
    hint: 'The 14 digits of your food licence or registration. The law wants it on each receipt.',
  },
  'legal.nursery_licence': {
    label: 'Nursery licence',
    hint: 'Without it, the shop shows no planting material',
  },
  'legal.country_of_origin': { label: 'Country of origin' },
  'legal.best_before_days': {
    label: 'Best before (days after packing)',
    hint: 'How long apples are at their best, if kept cold',
    control: 'whole',
  },
};

const person = (beginning: string, whose: string): Record<string, SettingField> => ({
  [`${beginning}.name`]: { label: `${whose}: name` },
  ...(beginning.endsWith('officer') && {
    [`${beginning}.designation`]: { label: `${whose}: designation`, hint: 'Such as: Manager' },
  }),
  [`${beginning}.phone`]: { label: `${whose}: phone`, control: 'phone' },
  [`${beginning}.email`]: { label: `${whose}: email`, control: 'email' },
});

const complaints: Record<string, SettingField> = {
  ...person('legal.consumer_care', 'Complaints'),
  ...person('legal.grievance_officer', 'Grievance officer'),
};

const dispatch: Record<string, SettingField> = {
  'dispatch.days': { label: 'Boxes leave on', control: 'weekdays' },
  'dispatch.cut_off_days_before': {
    label: 'Order by (day) for the next dispatch',
    hint: 'Later orders leave on the dispatch day after that',
    control: 'days_before',
  },
  'dispatch.cut_off_time': { label: 'Order by (time) for the next dispatch', control: 'time' },
  'dispatch.planting.from': { label: 'Plants leave from', control: 'day' },
  'dispatch.planting.until': { label: 'Plants leave until', control: 'day' },
};

const zones = [
  ['1', 'Delhi, Haryana, Punjab, Himachal, J&K, Ladakh'],
  ['2', 'Uttar Pradesh, Uttarakhand'],
  ['3', 'Rajasthan, Gujarat'],
  ['4', 'Maharashtra, Goa, Madhya Pradesh, Chhattisgarh'],
  ['5', 'Andhra Pradesh, Telangana, Karnataka'],
  ['6', 'Tamil Nadu, Kerala, Puducherry'],
  ['7', 'West Bengal, Odisha'],
  ['8', 'Bihar, Jharkhand'],
  ['9', 'Army postal service'],
  ['north_east', 'North-east and Sikkim'],
  ['islands', 'Andaman and Nicobar, Lakshadweep'],
] as const;

const zoneFields: Record<string, SettingField> = Object.fromEntries(
  zones.map(([zone, region]) => [
    `dispatch.transit_days.${zone}`,
    {
      label: region,
      ...(/^\d$/.test(zone) && { hint: `(pin codes ${zone}…)` }),
      control: 'transit' as const,
    },
  ]),
);

const cod: Record<string, SettingField> = {
  'payment.cod.enabled': { label: 'Cash on delivery', control: 'switch' },
  'payment.cod.max_boxes': { label: 'Cash on delivery: most boxes per order', control: 'whole' },
  'payment.cod.max_amount': { label: 'Cash on delivery: up to (₹)', control: 'rupees' },
  'payment.cod.pin_codes': { label: 'Cash on delivery: where', control: 'pin_codes' },
};

const upi: Record<string, SettingField> = {
  'payment.upi.vpa': {
    label: upiSettingLabels['payment.upi.vpa'],
    hint: 'Such as ridgeandroot@okbank. Customers report the 12-digit UPI reference (UTR) of their payment; you find it in your bank app.',
  },
  'payment.upi.payee_name': {
    label: upiSettingLabels['payment.upi.payee_name'],
    hint: 'As UPI apps show it for this UPI ID',
  },
  'payment.upi.max_amount': {
    label: upiSettingLabels['payment.upi.max_amount'],
    hint: 'Most banks allow 1,00,000',
    control: 'rupees',
  },
  'payment.upi.hours_to_pay': {
    label: upiSettingLabels['payment.upi.hours_to_pay'],
    hint: 'Then an unpaid order is cancelled',
    control: 'whole',
  },
};

const razorpay: Record<string, SettingField> = {
  'payment.razorpay.minutes_to_pay': {
    label: 'Minutes to pay by Razorpay',
    hint: 'Then an unpaid order is cancelled',
    control: 'whole',
  },
};

const stock: Record<string, SettingField> = {
  'stock.low_threshold': { label: 'Show "Only n left" at or below', control: 'whole' },
  'season.pre_order_days': {
    label: 'Pre-orders: days before the season opens',
    control: 'whole',
  },
};

/** The value of a setting in words, by its name; empty where it is not set. */
export type Describe = (name: string) => string;

export interface SettingTask {
  id: string;
  title: string;
  fields: Record<string, SettingField>;
  /** What its values say, in one line; empty for nothing. */
  summary?: (describe: Describe, valueOf: Describe) => string;
}

const joined =
  (...names: readonly string[]) =>
  (describe: Describe): string =>
    names.flatMap((name) => describe(name) || []).join(' · ');

/** What an owner sets together, in the order of a new shop. */
export const settingTasks: readonly SettingTask[] = [
  {
    id: 'contact',
    title: 'How customers reach you',
    fields: contact,
    summary: joined('contact.phone', 'contact.email'),
  },
  {
    id: 'seller',
    title: 'Seller and licences',
    fields: seller,
    summary: joined('legal.name', 'legal.fssai_licence'),
  },
  {
    id: 'complaints',
    title: 'Who answers complaints',
    fields: complaints,
    summary: joined('legal.consumer_care.name', 'legal.grievance_officer.name'),
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
    summary: joined('payment.upi.vpa', 'payment.upi.payee_name'),
  },
  {
    id: 'razorpay',
    title: 'Razorpay',
    fields: razorpay,
    summary: (describe) => `${describe('payment.razorpay.minutes_to_pay')} minutes to pay`,
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

/** Undefined for one of a newer API. */
export const fieldOf = (name: string): SettingField | undefined => allFields[name];
