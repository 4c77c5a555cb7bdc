import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inviteOwner, joinTeam } from './joinTeam.mjs';
import { newCredentials } from './Account';
import { shopServer } from './shopServer';

const env = { ...process.env, ...shopServer.env };

/** Invites an owner. Returns the link of the invitation (AD-01). */
export const inviteToTeam = (email: string): Promise<string> => inviteOwner(env, email);

/** Creates a staff member with an admin session (AD-02). Returns the access token. */
export async function newStaffToken(): Promise<string> {
  const { access_token } = await joinTeam(shopServer.origin, env, newCredentials());
  return access_token;
}

/**
 * Creates a staff member whose admin session is in the browser.
 *
 * @returns the access token
 */
export async function openAdminSession(page: Page): Promise<string> {
  // Sent by the browser's context, which stores the staff cookie.
  const post = async (url: string, data: object) => {
    const response = await page.request.post(url, { data });
    if (!response.ok()) throw new Error(`${url}: ${await response.text()}`);
    return (await response.json()) as unknown;
  };
  const tokens = await joinTeam(shopServer.origin, env, newCredentials(), post);
  await page.goto('/contact');
  await page.evaluate((stored) => Object.assign(localStorage, stored), tokens);
  return tokens.access_token;
}

/**
 * Sends an action on an order, as the admin does.
 *
 * @param path the path below `/api/admin/orders`
 */
export async function actAsStaff(token: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${shopServer.origin}/api/admin/orders/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
