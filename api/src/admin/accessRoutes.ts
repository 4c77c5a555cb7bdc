import { confirmSessionSchema, recoveryCodeSchema } from '@shop/shared/contract/admin';
import { AdminSession, PasskeyOptions } from '@shop/shared/contract/adminSchemas';
import { perUser } from '../http/limits/limits';
import { notFoundProblem } from '../http/problem';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { findStaffSession, type Staff } from './accessQueries';
import { confirmByCode, confirmByPasskey, sessionSubject } from './passkeys/confirmSession';
import { startAuthentication } from './passkeys/webauthn';
import { staffOf } from './requireAdmin';

/** The admin session and its second factor (AD-02). These routes are open before the factor is confirmed. */
export function adminSessionRoutes(app: App, services: Services): void {
  const { db, limits, publicOrigin, clock } = services;
  const config = perUser(limits.passwordChecksPerUser);
  const response = responses({ 200: AdminSession }, 404, 422, 429);
  const toSession = ({ name, email, role, areas, adminUntil }: Staff): AdminSession => ({
    name,
    email,
    role,
    areas: [...areas],
    admin_until: adminUntil?.toISOString() ?? null,
    now: clock().toISOString(),
  });

  app.get('/session', { schema: { response: responses({ 200: AdminSession }, 404) } }, (request) =>
    toSession(staffOf(request)),
  );

  app.post(
    '/session/options',
    { config, schema: { response: responses({ 200: PasskeyOptions }, 404, 429) } },
    (request) => {
      const staff = staffOf(request);
      const ceremony = { db, publicOrigin, subject: sessionSubject(staff) };
      return startAuthentication(ceremony, staff.userId);
    },
  );

  app.post(
    '/session/passkey',
    { config, schema: { body: confirmSessionSchema, response } },
    async (request) => {
      const staff = staffOf(request);
      const { passkey } = request.body;
      const adminUntil = await confirmByPasskey(services, staff, passkey, request.ip);
      return toSession({ ...staff, adminUntil });
    },
  );

  app.post(
    '/session/recovery_code',
    { config, schema: { body: recoveryCodeSchema, response } },
    async (request) => {
      const staff = staffOf(request);
      const adminUntil = await confirmByCode(services, staff, request.body.code, request.ip);
      request.log.warn({ event: 'recovery_code_used', user_id: staff.userId }, 'recovery code');
      return toSession({ ...staff, adminUntil });
    },
  );
}

/**
 * Tells the shell's server whether a cookie may open admin pages (AD-01). The route is outside `/api`, which is public.
 */
export function documentAccessRoute(app: App, { db, staffCookies }: Services): void {
  app.get('/staff/access', { schema: { hide: true } }, async (request, reply) => {
    const claims = await staffCookies.verify(request.headers.cookie);
    if (!claims || !(await findStaffSession(db, claims))) throw notFoundProblem();
    return reply.code(204).send();
  });
}
