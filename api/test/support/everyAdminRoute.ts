import type { AdminProduct, AdminProductPage, AuditPage } from '@shop/shared/contract/admin';
import { imageForm, newRootstock } from './adminProducts';
import { withKey } from './orders';
import { bytesOf, picture } from './replacements';
import type { Send } from './everyRoute';

/** Calls every route of the admin, as an owner. */
export async function callEveryAdminRoute(send: Send): Promise<void> {
  await send('GET', '/api/admin/session');
  await changeSettings(send);
  await changeProducts(send);
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

async function changeProducts(send: Send): Promise<void> {
  const url = '/api/admin/products';
  const { next } = await send<AdminProductPage>('GET', url);
  await send('GET', `${url}?after=${next}`);
  const golden = await send<AdminProduct>('GET', `${url}/golden`);
  await send('PUT', `${url}/golden`, { ...golden, popularity: 2 }, withKey());
  await send('POST', url, newRootstock, withKey());
  const correction = { change: -1, reason: 'Bruised' };
  await send('POST', `${url}/golden/stock_corrections`, correction, withKey());
  await send('GET', `${url}/golden/stock_movements`);
  const { body, headers } = await imageForm([await bytesOf(picture(1_200, 1_200).jpeg())]);
  const upload = { headers: { ...headers, ...withKey().headers } };
  const { image_url } = await send<AdminProduct>('POST', `${url}/golden/image`, body, upload);
  await send('GET', image_url);
}
