import { upiSettingLabels } from '@shop/shared/contract/admin';

/** The control that edits a setting. */
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
  /** Default: `text`. */
  control?: SettingControl;
}

export const contact: Record<string, SettingField> = {
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

export const seller: Record<string, SettingField> = {
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

const person = (prefix: string, role: string): Record<string, SettingField> => ({
  [`${prefix}.name`]: { label: `${role}: name` },
  ...(prefix.endsWith('officer') && {
    [`${prefix}.designation`]: { label: `${role}: designation`, hint: 'Such as: Manager' },
  }),
  [`${prefix}.phone`]: { label: `${role}: phone`, control: 'phone' },
  [`${prefix}.email`]: { label: `${role}: email`, control: 'email' },
});

export const complaints: Record<string, SettingField> = {
  ...person('legal.consumer_care', 'Complaints'),
  ...person('legal.grievance_officer', 'Grievance officer'),
};

export const dispatch: Record<string, SettingField> = {
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

export const zoneFields: Record<string, SettingField> = Object.fromEntries(
  zones.map(([zone, region]) => [
    `dispatch.transit_days.${zone}`,
    {
      label: region,
      ...(/^\d$/.test(zone) && { hint: `(pin codes ${zone}…)` }),
      control: 'transit' as const,
    },
  ]),
);

export const cod: Record<string, SettingField> = {
  'payment.cod.enabled': { label: 'Cash on delivery', control: 'switch' },
  'payment.cod.max_boxes': { label: 'Cash on delivery: most boxes per order', control: 'whole' },
  'payment.cod.max_amount': { label: 'Cash on delivery: up to (₹)', control: 'rupees' },
  'payment.cod.pin_codes': { label: 'Cash on delivery: where', control: 'pin_codes' },
};

export const upi: Record<string, SettingField> = {
  'payment.upi.vpa': {
    label: upiSettingLabels['payment.upi.vpa'],
    hint: 'Such as ridgeandroot@okbank. Customers tell you the payment reference from their UPI app (UTR); you find it in your bank app.',
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

export const razorpay: Record<string, SettingField> = {
  'payment.razorpay.max_amount': {
    label: 'Razorpay: up to (₹)',
    hint: 'A new account can take 5,00,000 in one payment. Razorpay raises it if you ask.',
    control: 'rupees',
  },
  'payment.razorpay.minutes_to_pay': {
    label: 'Minutes to pay by Razorpay',
    hint: 'Then an unpaid order is cancelled',
    control: 'whole',
  },
  'payment.razorpay.refunds': {
    label: 'Return money by Razorpay without being asked',
    hint: 'Of cancelled orders, and what was paid twice or too late. Otherwise it takes one tap on the order’s page.',
    control: 'switch',
  },
};

export const stock: Record<string, SettingField> = {
  'stock.low_threshold': { label: 'Show "Only n left" at or below', control: 'whole' },
  'season.pre_order_days': {
    label: 'Pre-orders: days before the season opens',
    control: 'whole',
  },
};
