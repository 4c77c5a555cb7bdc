import type { Database } from '../schema';
import { accountData } from './accountData';
import { orderData } from './orderData';
import { shopData } from './shopData';
import type { TableData } from './TableData';

const { users, idempotency_keys, audit_log, ...otherAccountData } = accountData;
const { orders, ...otherOrderData } = orderData;

/** What the staff still write about the orders of a deleted account. */
export const orderRecords: Record<string, TableData> = { audit_log, ...otherOrderData };

/**
 * The one list of what the database has of persons, and what deleting an account does to it (SC-02), in the order of
 * its execution: first what is found by orders and messages, last what others are found by.
 *
 * Files: mails without a mail server (`mailFiles.ts`) are deleted with their rows. Logs have ids only (S-43). Backups
 * have what was deleted until they are deleted themselves.
 */
export const personalData: Record<keyof Database, TableData> = {
  ...{ idempotency_keys, audit_log },
  ...otherOrderData,
  ...otherAccountData,
  ...{ orders, users },
  ...shopData,
};
