import type { PackingDay, PackingLine, PackingShipment } from '../../contract/shipping/adminSchema';
import type { DateChange, DeliveryDates, Shipment } from '../../contract/shipping/schema';
import { amountsOf } from './amounts';

export const someDates = (changes: Partial<DeliveryDates> = {}): DeliveryDates => ({
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
  ...changes,
});

/** A shipment of fruit that has not left. */
export const aShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  family: 'fruit',
  dates: someDates(),
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  dispatched_at: null,
  delivered_at: null,
  is_late: false,
  ...changes,
});

export const aDateChange = (changes: Partial<DateChange> = {}): DateChange => ({
  family: 'fruit',
  at: '2026-11-29T08:00:00.000Z',
  actor: 'shop',
  reason: '',
  old_dates: null,
  new_dates: someDates(),
  ...changes,
});

export const aPackingLine = (changes: Partial<PackingLine> = {}): PackingLine => ({
  product_id: 'golden',
  label: 'Golden',
  weight: '10 kg',
  quantity: 2,
  is_packed: false,
  ...changes,
});

/** Ravi’s shipment of two boxes, to be paid on delivery. */
export const aPackingShipment = (changes: Partial<PackingShipment> = {}): PackingShipment => ({
  order_id: '11111111-1111-4111-8111-111111111111',
  order_number: 'RR-2222-3333',
  family: 'fruit',
  order_status: 'placed',
  payment_status: 'unpaid',
  payment_method: 'cod',
  is_payment_reported: false,
  first_name: 'Ravi',
  last_name: 'Kumar',
  city: 'Ludhiana',
  pin_code: '141001',
  total_amount: 2800,
  due_amount: amountsOf(changes).due_amount,
  special_instruction: '',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
  carrier: null,
  tracking_number: null,
  lines: [aPackingLine()],
  ...changes,
});

export const aPackingDay = (changes: Partial<PackingDay> = {}): PackingDay => ({
  day: '2026-11-30',
  shipments: [],
  totals: [],
  ...changes,
});
