import type { Area, StaffRole } from '@shop/shared/contract/admin';

/** Returns the role and areas of a member as they are stored in the audit log. */
export const grantOf = (role: StaffRole, areas: readonly Area[]) =>
  role === 'owner' ? { role } : { role, areas };
