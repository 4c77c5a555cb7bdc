import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import type { AccessTokens } from '../account/accessTokens';
import { bearerToken, sessionEnded } from '../account/authentication';
import type { Db } from '../db/schema';
import { forbidden, nothingHere } from '../http/problem';
import { findStaffSession, type Staff } from './accessQueries';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hook `requireStaffRole`. */
    staff: Staff | null;
  }
}

/**
 * The hook of all routes of the admin (AD-01): for visitors and customers there is nothing at their URLs, and only
 * the staff learns that a token has expired.
 * Alone it is for the routes that confirm the second factor.
 */
export function requireStaffRole(db: Db, tokens: AccessTokens): onRequestAsyncHookHandler {
  return async (request) => {
    const token = request.headers.authorization && bearerToken(request);
    const claims = token && (await tokens.verifyIgnoringExpiry(token));
    const staff = claims && (await findStaffSession(db, claims));
    if (!staff) throw nothingHere();
    // The browser refreshes it and sends the request again (SS-03).
    if (!(await tokens.verify(token))) throw sessionEnded();
    request.staff = staff;
    request.userId = staff.userId;
    request.sessionId = staff.sessionId;
  };
}

/** After `requireStaffRole`: an admin session (AD-02). */
export const requireAdminSession: onRequestHookHandler = (request, _reply, done) => {
  const isConfirmed = staffOf(request).adminUntil !== null;
  done(isConfirmed ? undefined : forbidden('Please confirm that it is you with your passkey.'));
};

/** After `requireAdminSession`: what only owners may do (AD-01). */
export const requireOwner: onRequestHookHandler = (request, _reply, done) => {
  const isOwner = staffOf(request).role === 'owner';
  done(isOwner ? undefined : forbidden('This is for owners only.'));
};

/** Who sends a request, on routes with the hook `requireStaffRole`. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): Staff {
  if (request.staff === null) throw new Error('This route lacks the requireStaffRole hook');
  return request.staff;
}
