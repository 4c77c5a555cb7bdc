import { createContext } from 'react';

/**
 * The public origin of the shop, such as `https://shop.example`, for addresses that must be whole. The
 * server's settings say it; it is empty where there is no server, in tests and standalone units.
 */
export const SiteOriginContext = createContext('');
