import { notFoundProblem } from '../http/problem';
import type { App, Services } from '../services';
import { adminSessionRoutes } from './accessRoutes';
import { auditRoutes } from './auditRoutes';
import { adminMessageRoutes } from './messageRoutes';
import { adminReplacementRoutes } from './replacementRoutes';
import { adminReportRoutes } from './reportRoutes';
import { adminProductImageRoutes } from './productImageRoutes';
import { adminProductRoutes } from './productRoutes';
import { bulkRoutes } from './bulkRoutes';
import { adminOrderActionRoutes } from './orderActionRoutes';
import { adminOrderRoutes } from './orderRoutes';
import { adminSettingRoutes } from './settingRoutes';
import { packingRoutes } from './packingRoutes';
import { unusualRoutes } from './unusualRoutes';
import { todayRoutes } from './todayRoutes';
import { passkeyRoutes } from './passkeyRoutes';
import { teamRoutes } from './teamRoutes';
import { watchCustomerReads } from './watchReads';
import { requireAdminSession, requireOwner, requireStaffRole } from './requireAdmin';

/**
 * `/api/admin` (AD-01). A route is registered where its guard is: there is no other way to protect one.
 * None is in the public documentation.
 */
export async function adminApp(app: App, services: Services): Promise<void> {
  app.decorateRequest('staff', null);
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onRequest', requireStaffRole(services.db, services.tokens));
  app.setNotFoundHandler(() => {
    throw notFoundProblem();
  });
  adminSessionRoutes(app, services);

  await app.register((admin: App, _options, done) => {
    admin.addHook('onRequest', requireAdminSession);
    watchCustomerReads(admin, services);
    adminMessageRoutes(admin, services);
    adminReplacementRoutes(admin, services);
    adminReportRoutes(admin, services);
    adminProductRoutes(admin, services);
    void admin.register((forms: App) => adminProductImageRoutes(forms, services));
    todayRoutes(admin, services);
    packingRoutes(admin, services);
    adminOrderRoutes(admin, services);
    adminOrderActionRoutes(admin, services);
    bulkRoutes(admin, services);
    passkeyRoutes(admin, services);
    void admin.register((owners: App, _ownerOptions, ownersDone) => {
      owners.addHook('onRequest', requireOwner(services.db));
      auditRoutes(owners, services);
      adminSettingRoutes(owners, services);
      teamRoutes(owners, services);
      unusualRoutes(owners, services);
      ownersDone();
    });
    done();
  });
}
