import { Authenticator } from '@shop/shared/fakes/Authenticator.mjs';
import { run } from '../../scripts/lib/processes.mjs';

/**
 * Invites an owner by the operator's command (AD-01).
 *
 * @param {NodeJS.ProcessEnv} env the command's environment, which tells how to reach the API
 * @param {string} email
 * @returns {Promise<string>} the link of the invitation
 */
export async function inviteOwner(env, email) {
  const command = ['api/dist/main.js', 'admin', 'invite', email, '--role', 'owner'];
  const { exitCode, output } = await run(process.execPath, command, { env, isQuiet: true });
  const [link] = /https?:\S+#token=[\w-]{43}/.exec(output) ?? [];
  if (exitCode !== 0 || !link) throw new Error(`Nobody was invited:\n${output}`);
  return link;
}

/**
 * Invites a new owner, who joins with a software passkey and gets an admin session.
 *
 * @param {string} shop the shop's URL
 * @param {NodeJS.ProcessEnv} env the environment of `inviteOwner`
 * @param {{ email: string, password: string }} credentials
 * @param {typeof postJson} [post] sends a JSON request and returns the JSON response
 * @returns {Promise<{ access_token: string, refresh_token: string }>}
 */
export async function joinTeam(shop, env, { email, password }, post = postJson) {
  const { origin, hash } = new URL(await inviteOwner(env, email));
  const token = hash.replace('#token=', '');
  // Names are unique within the team.
  const last_name = `Negi ${email.split('@')[0]}`.slice(0, 50);
  const account = { first_name: 'Devi', last_name, phone_number: '9876543210' };
  const body = { token, password, account };
  const options = await post(`${shop}/api/invitation/options`, body);
  const passkey = new Authenticator(origin).create(options);
  return post(`${shop}/api/invitation/accept`, { ...body, passkey });
}

/** @param {string} url @param {object} body */
async function postJson(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
