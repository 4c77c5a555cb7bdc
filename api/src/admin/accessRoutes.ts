import type { AdminSession } from '@shop/shared/contract/admin';
import { responses } from '../http/responseSchemas';
import { adminSession } from './schemas';
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
