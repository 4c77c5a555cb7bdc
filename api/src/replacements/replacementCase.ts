import { lockUser } from '../auth/userQueries';
import type { Db } from '../db/schema';
import { notFound } from '../http/problem';
import type { StoredCase } from '../orders/StoredOrder';
import { getOrder } from '../orders/detailQueries';
import { lockOrder } from '../orders/lockQueries';
import { enqueueOrderMail } from '../orders/mail/enqueueOrderMail';
import { outcomeMail } from './mails';
import { findOwner, findRequest, getRequest } from './outcomeQueries';

/** @throws HttpProblem 404 for an unknown request. */
export async function getReplacement(db: Db, requestId: string): Promise<StoredCase> {
  const found = await findRequest(db, requestId);
  if (!found) throw noRequest();
  const { order } = await getOrder(db, found.order_id);
  return { request_id: requestId, order, stock: found.stock, decided_by: found.decided_by };
}

/** Mails the buyer the outcome of a request. Returns the request. */
export async function mailOutcome(
  trx: Db,
  publicOrigin: string,
  requestId: string,
): Promise<StoredCase> {
  const decided = await getReplacement(trx, requestId);
  const { order } = decided;
  const request = order.replacement_requests.find((other) => other.request_id === requestId);
  const replacementId = request?.outcome?.order?.order_id;
  const replacement = replacementId && (await getOrder(trx, replacementId)).order;
  await enqueueOrderMail(
    trx,
    publicOrigin,
    order.order_id,
    () => request && outcomeMail(order, request, publicOrigin, replacement || undefined),
  );
  return decided;
}

/**
 * Locks the customer, whose account may be being deleted, and then the order: the same sequence as in
 * `requestReplacement`.
 * @returns The current order and request.
 */
export async function lockReplacement(trx: Db, requestId: string) {
  const owner = await findOwner(trx, requestId);
  if (!owner) throw noRequest();
  await lockUser(trx, owner.user_id);
  const locked = await lockOrder(trx, owner.order_id);
  if (!locked) throw noRequest();
  return { locked, ...(await getRequest(trx, requestId)) };
}

const noRequest = () => notFound('There is no such replacement request.');
