import type { onRequestAsyncHookHandler } from 'fastify';
import { bearerToken } from '../../auth/authentication';
import { unauthorized } from '../../http/problem';
import type { StaffTokens } from './staffTokens';

/** Returns a hook that requires a staff token (S-21). */
export const requireStaff =
  (tokens: StaffTokens): onRequestAsyncHookHandler =>
  async (request) => {
    if (await tokens.verify(bearerToken(request))) return;
    request.log.warn({ event: 'staff_refused' }, 'staff token refused');
    throw unauthorized('This is for the staff only.', 'Bearer error="invalid_token"');
  };
