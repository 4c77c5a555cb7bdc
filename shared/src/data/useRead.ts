import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
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

/**
 * Data that is the same for everyone; fetched once a browser session (SH-16). Null reads nothing.
 *
 * @param known what another read has already told; then nothing is fetched
 */
export function usePublicRead<T>(read: Read<T> | null, known?: T): SWRResponse<T, ApiError> {
  const { cache } = useSWRConfig();
  const told = read ? (cache.get(read.path)?.error as ApiError | undefined) : undefined;
  return useSWR<T, ApiError>(read?.path ?? null, read && (() => get(read)), {
    ...neverStale,
    // What the server has found to be nowhere is not asked for again.
    ...(told?.status === 404 && { revalidateOnMount: false }),
    ...(known !== undefined && { fallbackData: known }),
  });
}

/** What the cache holds of a public read; it fetches nothing and follows no change. */
export function useKnown<T>(read: Read<T>): T | undefined {
  const { cache } = useSWRConfig();
  return cache.get(read.path)?.data as T | undefined;
}

/**
 * Data of whoever is signed in; nothing while nobody is. The owner is part of the key, so that one
 * user's data is never shown to the next (SS-07).
 */
export function usePrivateRead<T>(read: Read<T>): SWRResponse<T, ApiError> {
  const owner = useSession(({ accessToken }) => accessToken && sessionOwner(accessToken));
  return useSWR<T, ApiError>(owner ? [read.path, owner] : null, () => get(read));
}
