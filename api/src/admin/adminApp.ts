import { notFoundProblem } from '../http/problem';
import type { App, Services } from '../services';
import { adminSessionRoutes } from './accessRoutes';
import { auditRoutes } from './auditRoutes';
import { bulkRoutes, bulkStepRoutes } from './bulkRoutes';
import { guardRoutes, refuseUnguarded } from './guardRoutes';
import { adminMessageRoutes } from './messageRoutes';
import { adminOrderActionRoutes } from './orderActionRoutes';
import { orderMoneyRoutes } from './orderMoneyRoutes';
import { adminOrderRoutes } from './orderRoutes';
import { packingRoutes } from './packingRoutes';
import { passkeyRoutes } from './passkeyRoutes';
import { adminProductImageRoutes } from './productImageRoutes';
import { adminProductRoutes } from './productRoutes';
import {
  adminReplacementRoutes,
  replacementCaseRoutes,
  replacementRefundRoutes,
} from './replacementRoutes';
import { adminReportRoutes } from './reportRoutes';
import {
  requireAdminSession,
  requireArea,
  requireOwner,
  requireStaffRole,
  requireTeam,
} from './requireAdmin';
import { adminSettingRoutes, waitingSettingRoutes } from './settingRoutes';
import { teamRoutes } from './teamRoutes';
import { todayRoutes } from './todayRoutes';
import { unusualRoutes } from './unusualRoutes';
import { watchCustomerReads } from './watchReads';

/**
 * `/api/admin` (AD-01). A route is registered with its guard: there is no other way. Everything but the routes of
 * the second factor needs an admin session, too. None is in the public documentation.
 */
export async function adminApp(app: App, services: Services): Promise<void> {
  const { db, tokens } = services;
  app.decorateRequest('staff', null);
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onRoute', refuseUnguarded);
  app.addHook('onRequest', requireStaffRole(db, tokens));
  app.setNotFoundHandler(() => {
    throw notFoundProblem();
  });
  guardRoutes(app, requireTeam, (scope) => adminSessionRoutes(scope, services));

  await app.register((admin: App, _options, done) => {
    admin.addHook('onRequest', requireAdminSession);
    watchCustomerReads(admin, services);
    type Routes = (scope: App, services: Services) => void | Promise<void>;
    const guarded = (guard: Parameters<typeof guardRoutes>[1], ...routes: readonly Routes[]) =>
      guardRoutes(
        admin,
        guard,
        ...routes.map((register) => (scope: App) => register(scope, services)),
      );
    const area = (...areas: Parameters<typeof requireArea>[1]) => requireArea(db, areas);

    guarded(requireTeam, todayRoutes, passkeyRoutes);
    guarded(
      area('orders'),
      adminOrderActionRoutes,
      bulkRoutes,
      packingRoutes,
      adminReplacementRoutes,
    );
    // Both see an order, each what its own work needs.
    guarded(area('orders', 'money'), adminOrderRoutes, bulkStepRoutes, replacementCaseRoutes);
    guarded(area('money'), orderMoneyRoutes, replacementRefundRoutes, adminReportRoutes);
    guarded(area('catalog'), adminProductRoutes);
    // Of its own: only there are forms parsed.
    guarded(area('catalog'), adminProductImageRoutes);
    guarded(area('customers'), adminMessageRoutes);
    guarded(area('settings'), adminSettingRoutes);
    guarded(requireOwner(db), auditRoutes, waitingSettingRoutes, teamRoutes, unusualRoutes);
    done();
  });
}
