import type { AuditPage } from '@shop/shared/contract/admin';
import { withKey } from './orders';
import type { Send } from './everyRoute';

/** Calls every route of the admin, as an owner. */
export async function callEveryAdminRoute(send: Send): Promise<void> {
  await send('GET', '/api/admin/session');
  await changeSettings(send);
  await readAuditLog(send);
}

async function changeSettings(send: Send): Promise<void> {
  await send('GET', '/api/admin/settings');
  const setting = '/api/admin/settings/dispatch.transit_days.5';
  for (const value of ['4-8', '4-7']) await send('PUT', setting, { value }, withKey());
}

async function readAuditLog(send: Send): Promise<void> {
  const { next } = await send<AuditPage>('GET', '/api/admin/audit_log?limit=1');
  await send('GET', `/api/admin/audit_log?after=${next}`);
  await send('GET', '/api/admin/audit_log?subject=dispatch.transit_days.5');
}
