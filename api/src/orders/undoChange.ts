import type { UndoableChange } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import type { Services } from '../services';
import { actorColumns } from './actorQueries';
import { findChangedOrder } from './adminOrderQueries';
import { hasUndoableConfirmation, renewConfirmDay, undoConfirmation } from './confirmationQueries';
import { lockOrder } from './lockQueries';
import { mailOrder } from './mailOrder';
import { confirmationUndoneMail } from './mails';
import { unpackAllLines } from './packedLineQueries';
import { restock } from './reservation';
import { undoPacked } from './statusQueries';

/** What of an order can be taken back now; null: nothing. */
export async function findUndoable(db: Db, orderId: string): Promise<UndoableChange | null> {
  const order = await findChangedOrder(db, orderId);
  if (order?.order_status === 'packed') return 'packed';
  return (await hasUndoableConfirmation(db, orderId)) ? 'confirmed' : null;
}

/**
 * Takes back that an order was packed or confirmed, until a parcel has left (AD-05). Packing was told to nobody; the
 * customer of a confirmation gets a mail, which says until when we call now, and its boxes return to the stock. A
 * cancellation stays: the payment of an order goes forward only (PY-06).
 * Call inside a transaction.
 * @throws HttpProblem 404 for an unknown order, 409 where that change cannot be taken back any more.
 */
export async function undoChange(
  trx: Db,
  { publicOrigin, clock }: Pick<Services, 'publicOrigin' | 'clock'>,
  orderId: string,
  { change, staffId }: { change: UndoableChange; staffId: string },
): Promise<void> {
  const locked = await lockOrder(trx, orderId);
  if (!locked) throw notFound('Order not found');
  if (change === 'packed') {
    if (!(await undoPacked(trx, orderId, staffId))) throw refusal(change);
    await unpackAllLines(trx, orderId);
  } else {
    if (!(await undoConfirmation(trx, orderId, staffId))) throw refusal(change);
    await renewConfirmDay(trx, orderId, clock());
    const by = actorColumns({ actor: 'shop', staffId });
    await restock(trx, locked, { kind: 'cancellation', ...by, reason: 'Confirmation taken back' });
    await mailOrder(trx, publicOrigin, orderId, confirmationUndoneMail);
  }
}

const refusal = (change: UndoableChange) =>
  conflict(
    change === 'packed'
      ? 'This order is not packed, or a part of it has left: that cannot be taken back.'
      : 'The confirmation cannot be taken back: the order is packed or paid, or was not confirmed by phone.',
  );
