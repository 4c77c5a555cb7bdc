import type { Area } from '@shop/shared/contract/admin';
import type { onRequestAsyncHookHandler } from 'fastify';
import { notFoundProblem } from './http/problem';
import type { App, Services } from './services';
import { adminSessionRoutes } from './admin/accessRoutes';
import { auditRoutes } from './admin/audit/routes';
import { bulkRoutes, bulkStepRoutes } from './shipping/adminBulkRoutes';
import { assertGuarded, guardRoutes } from './admin/guardRoutes';
import { adminMessageRoutes } from './contact/adminRoutes';
import { adminOrderActionRoutes } from './orders/adminActionRoutes';
import { paymentEntryRoutes } from './payments/entries/adminRoutes';
import { moneyRoutes } from './payments/money/adminRoutes';
import { orderMoneyRoutes } from './payments/adminRoutes';
import { razorpayHealthRoute } from './payments/razorpay/health/adminRoutes';
import type { Razorpay } from './payments/razorpay/client';
import { adminOrderRoutes } from './orders/adminRoutes';
import { packingRoutes } from './shipping/adminPackingRoutes';
import { passkeyRoutes } from './admin/passkeys/routes';
import { adminProductImageRoutes } from './catalog/adminImageRoutes';
import { adminProductRoutes } from './catalog/adminRoutes';
import {
  adminReplacementRoutes,
  replacementCaseRoutes,
  replacementRefundRoutes,
} from './replacements/adminRoutes';
import { adminAccountRoutes } from './reports/adminAccountRoutes';
import { adminReportRoutes } from './reports/adminRoutes';
import {
  requireAdminSession,
  requireArea,
  requireOwner,
  requireStaffRole,
  requireTeam,
} from './admin/requireAdmin';
import { adminShipmentRoutes } from './shipping/adminRoutes';
import { adminSettingRoutes, waitingSettingRoutes } from './settings/adminRoutes';
import { statementRoutes } from './statements/adminRoutes';
import { statementUploadRoutes } from './statements/adminUploadRoutes';
import { teamRoutes } from './team/adminRoutes';
import { todayRoutes } from './reports/todayRoutes';
import { unusualRoutes } from './admin/audit/unusualRoutes';
import { watchCustomerReads } from './admin/watchReads';

/**
 * Registers `/api/admin` (AD-01). Every route has a guard; all routes except those of the second factor also need an
 * admin session. They are hidden from the public API documentation.
 */
export async function adminApp(
  app: App,
  services: Services,
  razorpay: Razorpay | null,
): Promise<void> {
  const { db, tokens } = services;
  app.decorateRequest('staff', null);
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onRoute', assertGuarded);
  app.addHook('onRequest', requireStaffRole(db, tokens));
  app.setNotFoundHandler(() => {
    throw notFoundProblem();
  });
  guardRoutes(app, services, requireTeam, adminSessionRoutes);

  await app.register((admin: App, _options, done) => {
    admin.addHook('onRequest', requireAdminSession);
    watchCustomerReads(admin, services);
    type Routes = (scope: App, services: Services) => void | Promise<void>;
    const guarded = (guard: onRequestAsyncHookHandler, ...routes: readonly Routes[]) =>
      guardRoutes(admin, services, guard, ...routes);
    const area = (...areas: readonly Area[]) => requireArea(db, areas);

    guarded(requireTeam, todayRoutes, passkeyRoutes);
    guarded(
      area('orders'),
      adminOrderActionRoutes,
      adminShipmentRoutes,
      bulkRoutes,
      packingRoutes,
      adminReplacementRoutes,
    );
    // Both areas see orders, each only the parts that its work needs.
    guarded(area('orders', 'money'), adminOrderRoutes, bulkStepRoutes, replacementCaseRoutes);
    guarded(
      area('money'),
      orderMoneyRoutes,
      paymentEntryRoutes,
      moneyRoutes,
      replacementRefundRoutes,
      adminReportRoutes,
      adminAccountRoutes,
      statementRoutes,
    );
    guarded(area('catalog'), adminProductRoutes);
    // Scopes of their own, because their multipart parsers must not apply to other routes.
    guarded(area('money'), statementUploadRoutes);
    guarded(area('catalog'), adminProductImageRoutes);
    guarded(area('customers'), adminMessageRoutes);
    guarded(area('settings'), adminSettingRoutes);
    guarded(requireOwner(db), auditRoutes, waitingSettingRoutes, teamRoutes, unusualRoutes);
    guarded(requireOwner(db), razorpayHealthRoute(razorpay));
    done();
  });
}
