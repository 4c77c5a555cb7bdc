/** Somebody of the staff, in the admin. */
export interface ByShop {
  actor: 'shop';
  staffId: string;
  userId?: undefined;
}

/** A customer changes only own orders; the system cancels those that have expired. */
export type ChangedBy =
  | { actor: 'customer'; userId: string }
  | ByShop
  | { actor: 'system'; shopTime: Date; userId?: undefined };

/** Who has done something, as histories store it. */
export const actorColumns = (by: { actor: 'customer' | 'system' } | ByShop) => ({
  actor: by.actor,
  staff_id: by.actor === 'shop' ? by.staffId : null,
});
