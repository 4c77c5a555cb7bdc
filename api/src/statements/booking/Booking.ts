import type { Paise } from '@shop/shared/contract';
import type { Actor } from '../../admin/audit/recordChange';

export interface BookingContext {
  publicOrigin: string;
  /** The staff member who imports or decides. */
  staff: Actor;
}

/** A part of a line that is booked for an order. */
export interface BookedPart {
  orderId: string;
  orderNumber: string;
  paise: Paise;
}

export interface Booking {
  parts: readonly BookedPart[];
  /** Identifies the money at the bank or the provider; empty for cash. */
  reference: string;
  /** Why, as staff read it. */
  reason: string;
  /** Refuses unless each part is exactly what is due. */
  isExact: boolean;
}
