import { createContext, useContext } from 'react';
import type { ApiQuery } from '@shop/shared';
import type { AdminSession, Area } from '@shop/shared/contract/admin';

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

/** Whether the person may work on an area; false while the session is being read. Within `AdminLayout`. */
export const useHasArea = (area: Area): boolean =>
  useAdminSession().session?.areas.includes(area) ?? false;
