import { createContext } from 'react';

/**
 * The public origin of the shop, such as `https://shop.example`, for absolute URLs. It comes from the
 * server's settings and is empty where there is no server, in tests and standalone units.
 */
export const SiteOriginContext = createContext('');
