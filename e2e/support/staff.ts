import type { Page } from '@playwright/test';
import { inviteOwner, joinTeam } from './joinTeam.mjs';
import { newCredentials } from './Account';
import { shopServer } from './shopServer';

const env = { ...process.env, ...shopServer.env };

/** @returns the link of an invitation (AD-01) */
export const inviteToTeam = (email: string): Promise<string> => inviteOwner(env, email);

/** @returns the access token of somebody new in the team, in an admin session (AD-02) */
export async function newStaffToken(): Promise<string> {
  const { access_token } = await joinTeam(shopServer.origin, env, newCredentials());
  return access_token;
}

/**
 * Signs in somebody new to the team, in an admin session of the browser.
 *
 * @returns the access token
 */
export async function openAdminSession(page: Page): Promise<string> {
  // The requests of the browser's context, which stores the cookie of the staff.
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
