import { endpoints } from '@shop/shared';

/** What header and footer of every document show; the server renders them with it. */
export const layoutQueries = [endpoints.shopSettings];
