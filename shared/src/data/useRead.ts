import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '../api/ApiError';
import type { Read } from '../api/endpoints';
import { request } from '../api/request';
import { sessionOwner, useSession } from '../session/session';

const get = <T>({ path, failure }: Read<T>) => request<T>('GET', path, { failure });

const neverStale: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/** Data that is the same for everyone; fetched once a browser session (SH-16). Null reads nothing. */
export function usePublicRead<T>(read: Read<T> | null): SWRResponse<T, ApiError> {
  return useSWR<T, ApiError>(read?.path ?? null, read && (() => get(read)), neverStale);
}

/**
 * Data of whoever is signed in; nothing while nobody is. The owner is part of the key, so that one
 * user's data is never shown to the next (SS-07).
 */
export function usePrivateRead<T>(read: Read<T>): SWRResponse<T, ApiError> {
  const owner = useSession(({ accessToken }) => accessToken && sessionOwner(accessToken));
  return useSWR<T, ApiError>(owner ? [read.path, owner] : null, () => get(read));
}
