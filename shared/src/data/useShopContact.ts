import { endpoints } from '../api/endpoints';
import { brand } from '../brand';
import type { ShopContact } from '../contract';
import { usePublicQuery } from './usePublicQuery';

/**
 * Returns the contact data of the shop's settings (AD-09). Falls back to the brand's contact while the
 * settings cannot be read, or if the API still runs the previous version.
 */
export function useShopContact(): ShopContact {
  const { data: settings } = usePublicQuery(endpoints.shopSettings);
  return settings?.contact ?? brand.contact;
}
