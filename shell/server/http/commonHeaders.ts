import type { onSendHookHandler } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';
import { securityHeaders } from './securityHeaders';

/**
 * The security headers, unless the route or a proxied server has set one of them, and the id of the
 * request. Stored responses have them already.
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
