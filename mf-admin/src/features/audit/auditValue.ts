import {
  dayAndMonth,
  shipmentGroupLabels,
  formatFullDay,
  formatRupees,
  formatShortTime,
  isDay,
  months,
  paymentLabels,
  stateLabel,
  statusLabel,
  vigourLabels,
} from '@shop/shared/contract';
import { areas, areaTexts } from '@shop/shared/contract/admin';

type Format = (value: string | number) => string;

const fromLabels =
  (labels: Readonly<Record<string, string>>): Format =>
  (value) =>
    labels[value] ?? String(value);
const areaLabels = Object.fromEntries(areas.map((area) => [area, areaTexts[area].label]));
const monthName: Format = (month) => months[Number(month) - 1] ?? String(month);
const yearDay: Format = (day) => dayAndMonth(`2024-${day}`);
const rupees: Format = (amount) => formatRupees(Number(amount));
const status: Format = (value) => statusLabel(String(value));

/** Formats by field. A list is formatted item by item. */
const formats: Readonly<Record<string, Format>> = {
  price: rupees,
  amount: rupees,
  without_payment: rupees,
  sale_from: yearDay,
  sale_until: yearDay,
  harvest_months: monthName,
  storage_until: monthName,
  order_status: status,
  payment_status: status,
  status,
  variety_group: status,
  role: status,
  areas: fromLabels(areaLabels),
  payment_method: fromLabels(paymentLabels),
  shipment: fromLabels(shipmentGroupLabels),
  'planting.vigour': fromLabels(vigourLabels),
  'planting.served_states': (state) => stateLabel(String(state)),
  // A file name means nothing to people.
  image_url: () => 'another photo',
};

/** Formats a value of the audit log for people. Returns an empty text for missing values. */
export function auditValue(field: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'areas' && Array.isArray(value) && value.length === 0) return 'none';
  if (Array.isArray(value)) {
    return value.map((part: unknown) => auditValue(field, part)).join(', ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]: [string, unknown]) => `${name}: ${auditValue(name, part)}`)
      .join(', ');
  }
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return '';
  return (formats[field] ?? formatPlain)(value);
}

/** Recognizes days and times by their format. */
const formatPlain: Format = (value) => {
  const text = String(value);
  if (isDay(text)) return formatFullDay(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatShortTime(text) : text;
};
