import { array, boolean, object, string } from 'yup';
import type { OrderStatus, PaymentMethod, PaymentStatus, ShipmentGroup } from '../index';

/** A day with shipments that have not left (AD-06). */
export interface PackingDaySummary {
  /** Such as `2026-11-30`; null for shipments without a day. */
  day: string | null;
  shipments: number;
  boxes: number;
}

export interface PackingLine {
  product_id: string;
  label: string;
  weight: string;
  quantity: number;
  is_packed: boolean;
}

/** A shipment that has not left. */
export interface PackingShipment {
  order_id: string;
  order_number: string;
  family: ShipmentGroup;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod | null;
  /** Whether the customer has reported a payment (PY-05). Staff check it before dispatch. */
  is_payment_reported: boolean;
  /** Rupees for the whole order. */
  total_amount: number;
  first_name: string;
  last_name: string;
  city: string;
  pin_code: string;
  special_instruction: string;
  /** The promised dates: both are set or both are null. */
  arrives_from: string | null;
  arrives_until: string | null;
  carrier: string | null;
  tracking_number: string | null;
  lines: PackingLine[];
}

/** The boxes of a product on a day. */
export interface PackingTotal {
  product_id: string;
  label: string;
  weight: string;
  boxes: number;
  packed: number;
}

export interface PackingDay {
  day: string;
  shipments: PackingShipment[];
  totals: PackingTotal[];
}

/** Marks boxes of an order as packed or not packed (AD-06). */
export const packedBoxesSchema = object({
  products: array(string().required().max(100))
    .required()
    .min(1, 'Please choose at least one product')
    .max(100),
  is_packed: boolean().required(),
});
