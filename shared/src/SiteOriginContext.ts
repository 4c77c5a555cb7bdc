import { createContext } from 'react';

/**
 * The public origin of the shop for absolute URLs, such as `https://shop.example`. It comes from the server's settings,
 * and is empty without a server: in tests and standalone units.
 */
export const SiteOriginContext = createContext('');
