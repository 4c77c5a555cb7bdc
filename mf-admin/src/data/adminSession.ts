import { createContext, useContext } from 'react';
import type { ApiQuery } from '@shop/shared';
import type { AdminSession } from '@shop/shared/contract/admin';

export const adminSessionQuery: ApiQuery<AdminSession> = {
  path: '/admin/session',
  failure: 'Your sign-in could not be checked. Please try again.',
};

interface UsedSession {
  /** Undefined while it is being read. */
  session: AdminSession | undefined;
  /** Reads it again: a refused request may mean that it has ended. */
  reload: () => void;
}

/** Set by `AdminLayout` around the content of a page. */
export const AdminSessionContext = createContext<UsedSession | null>(null);

/** Who uses the admin; for components within `AdminLayout`. */
export function useAdminSession(): UsedSession {
  const used = useContext(AdminSessionContext);
  if (!used) throw new Error('A page of the admin has its content within AdminLayout.');
  return used;
}
