import { randomBytes } from 'node:crypto';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deserializeOverride, serializeOverride, type RemoteOverride } from './remoteOverride';

const cookieName = 'shop_remote';

/** @param secret signs the cookie; if undefined, only this process can verify it */
export async function registerOverrideCookie(
  app: FastifyInstance,
  secret: string | undefined,
): Promise<void> {
  await app.register(cookie, { secret: secret ?? randomBytes(32) });
}

/** Returns the override of a browser. Null if its cookie is missing, forged or expired. */
export function getOverride(request: FastifyRequest): RemoteOverride | null {
  const cookieValue = request.cookies[cookieName];
  if (cookieValue === undefined) return null;
  const { valid, value } = request.unsignCookie(cookieValue);
  return valid ? deserializeOverride(value) : null;
}

/** Stores an override until the browser is closed or the override expires. */
export function setOverride(reply: FastifyReply, override: RemoteOverride, secure: boolean): void {
  reply.setCookie(cookieName, serializeOverride(override), { ...options(secure), signed: true });
}

export function clearOverride(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName, options(secure));
}

const options = (secure: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
});
