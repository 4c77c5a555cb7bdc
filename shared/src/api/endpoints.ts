import { accountEndpoints } from './accountEndpoints';
import { orderEndpoints } from './orderEndpoints';
import { shopEndpoints } from './shopEndpoints';

/**
 * Every call of the API (ledger AP-01 … AP-15, CO-02, LG-09, SC-01, SC-02), with the message of the error that it
 * throws (ER-06). Queries are data, because their path is also their cache key; the rest are functions.
 */
export const endpoints = { ...shopEndpoints, ...accountEndpoints, ...orderEndpoints };
