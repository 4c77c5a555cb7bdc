import { requestIdHeader } from '@shop/shared/server';

const timeoutMs = 1_000;
const cookie = /(?:^|; *)shop_staff=/;

/** Null: the API cannot say so now. */
type StaffAccess = (request: {
  id: string;
  headers: { cookie?: string | undefined };
}) => Promise<boolean | null>;

/**
 * Whether a visitor may get a document of the admin (AD-01), by the cookie that the API set when they signed in.
 * Without it the API is not asked: the response takes no longer than that of any unknown URL.
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
