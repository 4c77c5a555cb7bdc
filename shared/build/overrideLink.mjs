import { federationName } from './unit.mjs';

const timeoutMs = 10_000;

/**
 * Returns the origin of the shop that `--env inside=URL` names.
 *
 * @param {string | boolean} url `true` without a URL
 * @throws {Error} when it is none
 */
export function readShopOrigin(url) {
  if (typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url)) {
    return new URL(url).origin;
  }
  throw new Error(
    `--env inside needs the URL of a running shop, not “${url}”: --env inside=http://localhost:3000`,
  );
}

/**
 * Tries the link that shows a unit of this machine inside a running shop.
 *
 * @param {import('./unit.mjs').Unit} unit
 * @param {string} shop its origin
 * @returns {Promise<string>} for the developer: the link, or why it does not work yet and what to do
 */
export async function describeOverrideLink({ name, devPort }, shop) {
  const override = `${federationName(name)}@http://localhost:${devPort}`;
  const link = `${shop}/?remote=${override}`;
  const problem = await findProblem(link);
  if (problem === null) return `${name} inside the shop: ${link}`;
  return `${shop} does not show ${name} from this machine yet. ${problem}
Start it so that it does, with one of these:
  REMOTE_OVERRIDES=on docker compose up --detach --wait
  REMOTE_OVERRIDES=on npm start
Then open ${link}
On a shop with customers, ask who runs it to sign a link: npm run remote:override -- ${override}`;
}

/** Returns why the shop does not accept a link, or null. @param {string} link */
async function findProblem(link) {
  try {
    const response = await fetch(link, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status === 302) return null;
    return response.status === 400 ? text : `It answers ${response.status} where a shop redirects.`;
  } catch (error) {
    const { message, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    return `It does not answer (${cause?.code ?? message}).`;
  }
}
