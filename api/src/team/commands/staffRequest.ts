import type { Problem } from '@shop/shared/contract';
import type { Config } from '../../config';
import { obtainJwtSecret } from '../../jwtSecret';
import { createStaffTokens } from './staffTokens';

/** A failed command. The message is shown to the user. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Sends a request with a staff token to the running API: POST with a body, GET without one.
 * @throws CommandError if the shop does not run or refuses.
 */
export async function sendAsStaff(config: Config, path: string, body?: object): Promise<Response> {
  const { host, port } = config;
  const token = await createStaffTokens(obtainJwtSecret(config)).sign();
  const hostname = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const response = await fetch(`http://${hostname}:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CommandError(`The shop does not respond on port ${port}. Start it: npm start`);
  });
  if (!response.ok) throw new CommandError(((await response.json()) as Problem).detail);
  return response;
}
