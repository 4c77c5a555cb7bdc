import { createContext, useContext } from 'react';
import type { ApiQuery } from '@shop/shared';
import type { AdminSession } from '@shop/shared/contract/admin';

export const adminSessionQuery: ApiQuery<AdminSession> = {
  path: '/admin/session',
  failure: 'Failed to read who you are. Please try again.',
};

interface ConfirmedSession {
  session: AdminSession;
  /** Reads it again: a refused request may mean that it has ended. */
  reload: () => void;
}

/** Set by `AdminFrame` around what is shown in an admin session only (AD-02). */
export const AdminSessionContext = createContext<ConfirmedSession | null>(null);

/** Who uses the admin; for components within `AdminFrame`. */
export function useAdminSession(): ConfirmedSession {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('A page of the admin has its content within AdminFrame.');
  return session;
}
