import { endpoints, usePrivateCache, usePrivateQuery } from '@shop/shared';

/** Reads and ends the sessions of the signed-in user, one per device (SC-01). */
export function useDevices() {
  const { data: sessions, error, mutate } = usePrivateQuery(endpoints.sessions);
  const openCache = usePrivateCache();
  return {
    sessions,
    error,
    reload: () => mutate(),
    /** @throws ApiError */
    signOut: async (sessionId: string) => {
      const cache = openCache();
      const { message } = await endpoints.revokeSession(sessionId);
      cache.update(endpoints.sessions, (cached) =>
        cached.filter(({ session_id }) => session_id !== sessionId),
      );
      return message;
    },
    /** @throws ApiError */
    signOutOthers: async () => {
      const cache = openCache();
      const { message } = await endpoints.revokeOtherSessions();
      cache.update(endpoints.sessions, (cached) => cached.filter(({ is_current }) => is_current));
      return message;
    },
  };
}
