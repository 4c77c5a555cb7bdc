import type { Area, StaffRole } from '@shop/shared/contract/admin';

/** A role, with the areas of the staff, as the audit log has it. */
export const grantOf = (role: StaffRole, areas: readonly Area[]) =>
  role === 'owner' ? { role } : { role, areas };
