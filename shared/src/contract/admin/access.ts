import type { Area } from './areas';

/** An owner has all areas, manages the team and the payee, and reads the audit log (AD-01). */
export const staffRoles = ['owner', 'staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How long an admin session lasts. It also ends with the session that it belongs to (AD-02). */
export const adminSessionHours = 12;

/** Sensitive actions need a second factor that was confirmed at most this many minutes ago (S-52). */
export const freshFactorMinutes = 5;
/** The field in an error response that asks for the second factor. */
export const secondFactorField = 'second_factor';

export interface AdminSession {
  name: string;
  email: string;
  role: StaffRole;
  /** All areas for an owner. */
  areas: Area[];
  /** When the admin session ends; null before the second factor is confirmed and after the end (AD-02). */
  admin_until: string | null;
  /** The server's time: the clock of a phone may be wrong. */
  now: string;
}
