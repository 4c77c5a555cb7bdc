import { requestIdHeader } from '@shop/shared/server';

const timeoutMs = 1_000;
const cookie = /(?:^|; *)shop_staff=/;

/** Whether a visitor is staff. Null while the API is unavailable. */
type StaffAccess = (request: {
  id: string;
  headers: { cookie?: string | undefined };
}) => Promise<boolean | null>;

/**
 * Returns a function that asks the API whether a visitor may get staff pages (AD-01), by the cookie from their sign-in.
 * A request without the cookie takes no longer than for an unknown URL, because the API is not asked.
 */
export function askStaffAccess(apiOrigin: string): StaffAccess {
  return async ({ id, headers }) => {
    if (!cookie.test(headers.cookie ?? '')) return false;
    try {
      const { status } = await fetch(`${apiOrigin}/staff/access`, {
        headers: { cookie: headers.cookie ?? '', [requestIdHeader]: id },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status === 204) return true;
      return status === 404 ? false : null;
    } catch {
      return null;
    }
  };
}
