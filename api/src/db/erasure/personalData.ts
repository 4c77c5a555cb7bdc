import type { Tables } from '../tables';
import { accountData } from './accountData';
import { orderData } from './orderData';
import { shopData } from './shopData';
import type { TableData } from './TableData';

const { users, idempotency_keys, audit_log, ...otherAccountData } = accountData;
const { orders, ...otherOrderData } = orderData;

/** The tables in which staff may still add records about the orders of a deleted account. */
export const orderRecords: Record<string, TableData> = { audit_log, ...otherOrderData };

/**
 * All personal data in the database, and what deleting an account does to it (SC-02). The order matters: rows that others
 * are found by come last.
 *
 * Mail files (`mailFiles.ts`) are deleted with their rows. Logs contain only ids (S-43). Backups contain deleted data until
 * they are deleted themselves.
 */
export const personalData: Record<keyof Tables, TableData> = {
  idempotency_keys,
  audit_log,
  ...otherOrderData,
  ...otherAccountData,
  orders,
  users,
  ...shopData,
};
