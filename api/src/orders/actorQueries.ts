/** A staff member who works in the admin. */
export interface ByStaff {
  actor: 'shop';
  staffId: string;
  userId?: undefined;
}

/** Customers change only their own orders. The system cancels expired orders by the shop's clock. */
export type ChangedBy =
  | { actor: 'customer'; userId: string }
  | ByStaff
  | { actor: 'system'; shopTime: Date; userId?: undefined };

/** Returns the columns of a history table that name the actor. */
export const actorColumns = (by: { actor: 'customer' | 'system' } | ByStaff) => ({
  actor: by.actor,
  staff_id: by.actor === 'shop' ? by.staffId : null,
});
