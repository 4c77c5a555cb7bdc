import { endpoints } from '../api/endpoints';
import { brand } from '../brand';
import type { ShopContact } from '../contract';
import { usePublicQuery } from './usePublicQuery';

/**
 * How the shop can be reached, by its settings (AD-09). A default is better than nothing: while they cannot be
 * read, and where the API is of the version before.
 */
export function useShopContact(): ShopContact {
  const { data: settings } = usePublicQuery(endpoints.shopSettings);
  return settings?.contact ?? brand.contact;
}
