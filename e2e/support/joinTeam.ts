import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AcceptedInvitation } from '@shop/shared/contract/admin';
import { newCredentials } from './Account';
import { shopServer } from './shopServer';
import { root } from './workspace';

/**
 * Signs in somebody new to the team, in an admin session, by the link that the operator's command prints and a
 * virtual passkey of the browser (AD-01, AD-02).
 *
 * @returns the access token
 */
export async function joinTeam(page: Page, role: 'owner' | 'staff' = 'staff'): Promise<string> {
  const { email, password } = newCredentials();
  const command = [path.join(root, 'api/dist/main.js'), 'admin', 'invite', email, '--role', role];
  const output = execFileSync(process.execPath, command, {
    env: { ...process.env, ...shopServer.env },
    encoding: 'utf8',
  });
  const token = /#token=([\w-]+)/.exec(output)?.[1] ?? '';
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.goto('/contact');
  const account = { first_name: 'Devi', last_name: 'Negi', phone_number: '9876543210' };
  const { access_token, refresh_token } = await page.evaluate(acceptInvitation, {
    ...{ token, password, account },
  });
  await page.evaluate(
    (tokens) => {
      for (const [name, value] of tokens) localStorage.setItem(name, value);
    },
    [
      ['access_token', access_token],
      ['refresh_token', refresh_token],
    ] as const,
  );
  return access_token;
}

/** Runs in the page. */
async function acceptInvitation(body: object): Promise<AcceptedInvitation> {
  const post = async <Body>(url: string, data: object): Promise<Body> => {
    const response = await fetch(`/api/invitation/${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Body;
  };
  const { options } = await post<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    'options',
    body,
  );
  const credential = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('There is no passkey');
  return post('accept', { ...body, passkey: credential.toJSON() as object });
}
