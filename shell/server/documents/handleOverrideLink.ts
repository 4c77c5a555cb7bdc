import type { FastifyReply } from 'fastify';
import { localUrl } from '../http/requestTarget';
import { sendText } from '../http/responses';
import { clearOverride, setOverride } from '../remotes/override/overrideCookie';
import {
  OverrideError,
  readOverrideLink,
  type OverrideSettings,
} from '../remotes/override/remoteOverride';

interface OverrideContext {
  overrides: OverrideSettings;
  publicOrigin: string;
}

/** Handles `?remote=`: stores or clears the override in a cookie and redirects to the URL without it. */
export function handleOverrideLink(
  path: string,
  query: URLSearchParams,
  reply: FastifyReply,
  { overrides, publicOrigin }: OverrideContext,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  const isSecure = publicOrigin.startsWith('https:');
  try {
    if (query.get('remote') === 'none') {
      clearOverride(reply, isSecure);
    } else {
      setOverride(reply, readOverrideLink(query, overrides), isSecure);
    }
  } catch (error) {
    if (!(error instanceof OverrideError)) throw error;
    return sendText(reply, 400, error.message);
  }
  for (const name of ['remote', 'expires', 'signature']) query.delete(name);
  return reply.redirect(localUrl(path, query.toString()), 302);
}
