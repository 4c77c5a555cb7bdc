import {
  missingAreaText,
  ownersOnlyText,
  secondFactorField,
  type Area,
} from '@shop/shared/contract/admin';
import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import type { AccessTokens } from '../auth/tokens/accessTokens';
import { bearerToken, sessionEnded } from '../auth/authentication';
import type { Db } from '../db/schema';
import { forbidden, HttpProblem, notFoundProblem } from '../http/problem';
import { findStaffSession, type Staff } from './accessQueries';
import { recordUnusual } from './audit/unusualQueries';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hook `requireStaffRole`. */
    staff: Staff | null;
  }
}

/**
 * Returns the hook of all admin routes (AD-01). Visitors and customers get a 404; only staff learn that a token has
 * expired. Routes that confirm the second factor use it without `requireAdminSession`.
 */
export function requireStaffRole(db: Db, tokens: AccessTokens): onRequestAsyncHookHandler {
  return async (request) => {
    const token = request.headers.authorization && bearerToken(request);
    const claims = token && (await tokens.verifyIgnoringExpiry(token));
    const staff = claims && (await findStaffSession(db, claims));
    if (!staff) throw notFoundProblem();
    // The browser refreshes the token and repeats the request (SS-03).
    if (!(await tokens.verify(token))) throw sessionEnded();
    request.staff = staff;
    request.userId = staff.userId;
    request.sessionId = staff.sessionId;
  };
}

/** Requires an admin session (AD-02). Runs after `requireStaffRole`. */
export const requireAdminSession: onRequestHookHandler = (request, _reply, done) => {
  const isConfirmed = staffOf(request).adminUntil !== null;
  done(isConfirmed ? undefined : forbidden('Please confirm that it is you with your passkey.'));
};

/** Requires a recently confirmed second factor (S-52). Runs after `requireAdminSession`. */
export const requireFreshFactor: onRequestHookHandler = (request, _reply, done) => {
  done(staffOf(request).isFresh ? undefined : freshFactorNeeded());
};

/** @throws HttpProblem 403 unless the second factor was confirmed recently (S-52). */
export function assertFreshFactor(request: Pick<FastifyRequest, 'staff'>): void {
  if (!staffOf(request).isFresh) throw freshFactorNeeded();
}

/** The browser asks for the passkey and repeats the request. */
const freshFactorNeeded = () => {
  const detail = 'Please confirm again that it is you.';
  return new HttpProblem(403, detail, { errors: { [secondFactorField]: detail } });
};

/** Admits the whole team, whatever their areas (AD-01). Runs after `requireStaffRole`. */
export const requireTeam: onRequestAsyncHookHandler = (request) => {
  staffOf(request);
  return Promise.resolve();
};

/** Admits owners only (AD-01). Runs after `requireAdminSession`. */
export const requireOwner =
  (db: Db): onRequestAsyncHookHandler =>
  (request) =>
    assertOwner(db, request);

/** Admits staff with any of these areas (AD-01). Runs after `requireAdminSession`. */
export const requireArea =
  (db: Db, needed: readonly Area[]): onRequestAsyncHookHandler =>
  (request) =>
    assertArea(db, request, needed);

/**
 * Records a refused attempt, which owners see (S-54).
 * @throws HttpProblem 403 for everybody except owners.
 */
export async function assertOwner(db: Db, request: StaffRequest): Promise<void> {
  if (staffOf(request).role === 'owner') return;
  await recordRefusal(db, request, 'owner_only_refused');
  throw forbidden(ownersOnlyText);
}

/**
 * Records a refused attempt, which owners see (S-54).
 * @throws HttpProblem 403 for staff without any of these areas.
 */
export async function assertArea(
  db: Db,
  request: StaffRequest,
  needed: readonly Area[],
): Promise<void> {
  const { areas } = staffOf(request);
  if (needed.some((area) => areas.includes(area))) return;
  await recordRefusal(db, request, 'area_refused');
  throw forbidden(missingAreaText(needed));
}

type StaffRequest = Pick<FastifyRequest, 'staff' | 'url' | 'method' | 'log'>;

async function recordRefusal(db: Db, request: StaffRequest, event: string): Promise<void> {
  const staff = staffOf(request);
  const [path = ''] = request.url.split('?');
  const attempt = `${request.method} ${path.replace('/api/admin', '')}`;
  if (await recordUnusual(db, staff, 'refused', attempt)) {
    request.log.warn({ event, user_id: staff.userId }, 'refused');
  }
}

/** Returns the sender of a request on a route with the hook `requireStaffRole`. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): Staff {
  if (request.staff === null) throw new Error('This route lacks the requireStaffRole hook');
  return request.staff;
}
