import {
  missingAreaText,
  ownersOnlyText,
  secondFactorField,
  type Area,
} from '@shop/shared/contract/admin';
import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import type { AccessTokens } from '../account/accessTokens';
import { bearerToken, sessionEnded } from '../account/authentication';
import type { Db } from '../db/schema';
import { forbidden, HttpProblem, notFoundProblem } from '../http/problem';
import { findStaffSession, type Staff } from './accessQueries';
import { recordUnusual } from './unusualQueries';

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
    if (!staff) throw notFoundProblem();
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

/** After `requireAdminSession`: a second factor of the last minutes (S-52). */
export const requireFreshFactor: onRequestHookHandler = (request, _reply, done) => {
  done(staffOf(request).isFresh ? undefined : factorNeeded());
};

/** The browser asks for the passkey and sends the request again. */
export const factorNeeded = () => {
  const detail = 'Please confirm again that it is you.';
  return new HttpProblem(403, detail, { errors: { [secondFactorField]: detail } });
};

/** After `requireStaffRole`: everybody on the team, whatever their areas (AD-01). */
export const requireTeam: onRequestAsyncHookHandler = (request) => {
  staffOf(request);
  return Promise.resolve();
};

/** After `requireAdminSession`: what only owners may do (AD-01); they see who else has tried it (S-54). */
export const requireOwner =
  (db: Db): onRequestAsyncHookHandler =>
  async (request) => {
    if (staffOf(request).role !== 'owner') throw await refusalOf(db, request, ownersOnlyText);
  };

/** After `requireAdminSession`: any of these areas (AD-01); owners see who has tried it without (S-54). */
export const requireArea =
  (db: Db, needed: readonly Area[]): onRequestAsyncHookHandler =>
  (request) =>
    refuseWithoutArea(db, request, needed);

/** The same where the body of a request decides which area it needs. */
export async function refuseWithoutArea(
  db: Db,
  request: FastifyRequest,
  needed: readonly Area[],
): Promise<void> {
  const { areas } = staffOf(request);
  if (needed.some((area) => areas.includes(area))) return;
  throw await refusalOf(db, request, missingAreaText(needed));
}

/** Records the attempt. */
export async function refusalOf(
  db: Db,
  request: Pick<FastifyRequest, 'staff' | 'url' | 'method' | 'log'>,
  text: string,
): Promise<HttpProblem> {
  const staff = staffOf(request);
  const [path = ''] = request.url.split('?');
  const attempt = `${request.method} ${path.replace('/api/admin', '')}`;
  if (await recordUnusual(db, staff, 'refused', attempt)) {
    const event = text === ownersOnlyText ? 'owner_only_refused' : 'area_refused';
    request.log.warn({ event, user_id: staff.userId }, 'refused');
  }
  return forbidden(text);
}

/** Who sends a request, on routes with the hook `requireStaffRole`. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): Staff {
  if (request.staff === null) throw new Error('This route lacks the requireStaffRole hook');
  return request.staff;
}
