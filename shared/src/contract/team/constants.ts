/** An owner has all areas, manages the team and the payee, and reads the audit log (AD-01). */
export const staffRoles = ['owner', 'staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How long an admin session lasts. It also ends with the session that it belongs to (AD-02). */
export const adminSessionHours = 12;

/** Sensitive actions need a second factor that was confirmed at most this many minutes ago (S-52). */
export const freshFactorMinutes = 5;
/** The field in an error response that asks for the second factor. */
export const secondFactorField = 'second_factor';

/** How long the link in an invitation works (AD-02). */
export const invitationHours = 48;
