import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { shopServer } from './shopServer';

/**
 * An action of the admin on an order.
 *
 * @param path below `/api/admin/orders`
 */
export async function actAsStaff(token: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${shopServer.origin}/api/admin/orders/${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
