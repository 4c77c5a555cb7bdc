import type { Area } from './areas';

/** AD-01. An owner has all areas, and also manages team and payee, and reads the audit log. */
export const staffRoles = ['owner', 'staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** AD-02: an admin session ends after so long, and with the session that it belongs to. */
export const adminSessionHours = 12;

/** S-52: what is worth most to a thief needs a second factor that is no older. */
export const freshFactorMinutes = 5;
/** The field of the error that asks for it. */
export const secondFactorField = 'second_factor';

/** Who uses the admin. */
export interface AdminSession {
  name: string;
  email: string;
  role: StaffRole;
  /** What this person may work on; all areas for an owner. */
  areas: Area[];
  /** Null until the second factor is confirmed, and again when the admin session has ended (AD-02). */
  admin_until: string | null;
  /** The time of the shop: the clock of a phone may be wrong. */
  now: string;
}
