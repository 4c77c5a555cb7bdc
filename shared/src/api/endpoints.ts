import { accountEndpoints } from './accountEndpoints';
import { orderEndpoints } from './orderEndpoints';
import { shopEndpoints } from './shopEndpoints';

/**
 * All calls of the API except the token refresh (AP-01 … AP-15, CO-02, LG-09, SC-01, SC-02), each with the message of
 * its error (ER-06). Queries are data, because their path is also their cache key. All other calls are functions.
 */
export const endpoints = { ...shopEndpoints, ...accountEndpoints, ...orderEndpoints };
