import type { AdminSession } from '@shop/shared/contract/admin';
import { responses } from '../http/responseSchemas';
import { adminSession } from './schemas';
import { nothingHere } from '../http/problem';
import { findStaffSession } from './accessQueries';
import { staffOf } from './requireAdmin';
import type { App, Services } from '../services';

/** AD-01, AD-02: who may use the admin, before the second factor, too. */
export function adminSessionRoutes(app: App, _services: Services): void {
  app.get(
    '/session',
    { schema: { response: responses({ 200: adminSession }, 404) } },
    (request): AdminSession => {
      const { name, email, role, adminUntil } = staffOf(request);
      return { name, email, role, admin_until: adminUntil?.toISOString() ?? null };
    },
  );
}

/**
 * AD-01: whether a navigation may get a document of the admin, by its cookie; for the shell's server. Outside `/api`,
 * which is public.
 */
export function documentAccessRoute(app: App, { db, staffCookies }: Services): void {
  app.get('/staff/access', { schema: { hide: true } }, async (request, reply) => {
    const claims = await staffCookies.verify(request.headers.cookie);
    if (!claims || !(await findStaffSession(db, claims))) throw nothingHere();
    return reply.code(204).send();
  });
}
