import { endpoints } from '@shop/shared';

/** The queries of header and footer, which the server prefetches for every document. */
export const layoutQueries = [endpoints.shopSettings];
