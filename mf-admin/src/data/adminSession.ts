import { createContext, useContext } from 'react';
import type { AdminSession, Area } from '@shop/shared/contract/admin';

interface AdminSessionState {
  /** Undefined until loaded. */
  session: AdminSession | undefined;
  /** Loads the session again, for example after a refused request. */
  reload: () => void;
}

/** Provided by `AdminLayout`. */
export const AdminSessionContext = createContext<AdminSessionState | null>(null);

/** Returns the session of the person who is signed in. Requires `AdminLayout`. */
export function useAdminSession(): AdminSessionState {
  const state = useContext(AdminSessionContext);
  if (!state) throw new Error('useAdminSession must be used within AdminLayout.');
  return state;
}

/** Whether the person has an area; false until the session is loaded. */
export const useHasArea = (area: Area): boolean =>
  useAdminSession().session?.areas.includes(area) ?? false;
