import { endpoints, usePublicQuery } from '@shop/shared';

/** All products, fetched once a browser session (SH-16). */
export const useProducts = () => usePublicQuery(endpoints.products);
