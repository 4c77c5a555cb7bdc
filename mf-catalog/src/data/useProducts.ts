import { endpoints, usePublicRead } from '@shop/shared';

/** The whole catalog, read once a browser session (SH-16). */
export const useProducts = () => usePublicRead(endpoints.products);
