import type { onSendHookHandler } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';
import { securityHeaders } from './securityHeaders';

/**
 * Adds the request id, and the security headers that neither the route nor a proxied server has set. Stored responses
 * already have them.
 */
export function commonHeaders(publicOrigin: string): onSendHookHandler {
  const headers = Object.entries(securityHeaders(publicOrigin));
  return (request, reply, payload, done) => {
    for (const [name, value] of headers) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    void reply.header(requestIdHeader, request.id);
    done(null, payload);
  };
}
