import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DeploymentError } from './DeploymentError';
import { findToken, mayDeploy, type DeployToken } from './tokens';

const maxFailures = 10;
const windowMs = 60_000;

/** Several addresses of one network guess as one. */
const networkOf = ({ ip }: FastifyRequest) => normalizeIP(ip, 64);

/**
 * Creates a function that returns the token of a request.
 *
 * @returns a function that throws a DeploymentError for a request without a token for the remote that it names, and
 *   logs it
 */
export function createAuthorizer(tokens: readonly DeployToken[]) {
  const failures = new LRUCache<string, number>({ max: 10_000, ttl: windowMs });

  return (request: FastifyRequest): DeployToken => {
    const network = networkOf(request);
    const failed = failures.get(network) ?? 0;
    if (failed >= maxFailures) {
      throw new DeploymentError(
        429,
        'Too many wrong tokens came from your network. Try again in a minute.',
      );
    }
    const token = findToken(tokens, request.headers.authorization);
    if (!token) {
      failures.set(network, failed + 1, { ttl: failures.getRemainingTTL(network) || windowMs });
      request.log.warn({ network }, 'a deployment token is missing or wrong');
      throw new DeploymentError(
        401,
        'This shop does not know the token. Set DEPLOY_TOKEN to the one that its operator has given you.',
      );
    }
    const { unit } = request.params as { unit?: string };
    if (unit !== undefined && !mayDeploy(token, unit)) {
      request.log.warn({ unit, by: token.name }, 'a deployment token is for other remotes');
      throw new DeploymentError(
        403,
        `The token of ${token.name} is not for ${unit}. It is for ${token.remotes.join(', ')}.`,
      );
    }
    return token;
  };
}
