import { endpoints } from '@shop/shared';
import type { ShopSettings } from '@shop/shared/contract';
import type { PageRoute } from '@shop/shared/routes';
import type { ApiReader } from '../http/ApiReader';

/**
 * Whether a page's document allows the payment provider's script (PY-07): the page must load it, and the shop must
 * accept payments with it. Null while the API is unavailable.
 */
export async function allowsPaymentScript(
  route: PageRoute | undefined,
  api: ApiReader,
  requestId: string,
): Promise<boolean | null> {
  if (!route?.hasPaymentScript) return false;
  const { path } = endpoints.shopSettings;
  const settings = (await api.prefetch([endpoints.shopSettings], requestId))[path];
  if (!settings || !('data' in settings)) return null;
  return (settings.data as ShopSettings).payment.razorpay !== null;
}
