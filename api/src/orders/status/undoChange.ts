import type { ShipmentGroup } from '@shop/shared/contract';
import type { UndoableChange } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { dropMail } from '../../mail/outboxQueries';
import type { Services } from '../../services';
import { actorColumns } from '../actorQueries';
import { findChangedOrder } from '../admin/adminOrderQueries';
import { getOrder } from '../detailQueries';
import { hasUndoableDelivery, undoDelivered } from '../mail/deliveryQueries';
import { enqueueOrderMail } from '../mail/enqueueOrderMail';
import { confirmationUndoneMail, orderMail } from '../mail/mails';
import { requireLockedOrder } from '../resolveOrder';
import { hasUndoableConfirmation, renewConfirmDay, undoConfirmation } from './confirmationQueries';
import { unpackAllLines } from './packedLineQueries';
import { restock } from './reservation';
import { undoPacked } from './statusQueries';

/** Returns the change of an order that can be undone now, or null. */
export async function findUndoable(db: Db, orderId: string): Promise<UndoableChange | null> {
  const order = await findChangedOrder(db, orderId);
  if (order?.order_status === 'packed') return 'packed';
  // The undispatched boxes of a cancelled order are back in the stock.
  if (order?.order_status === 'cancelled') return null;
  if (await hasUndoableDelivery(db, orderId)) return 'delivered';
  return (await hasUndoableConfirmation(db, orderId)) ? 'confirmed' : null;
}

interface Undo {
  change: UndoableChange;
  /** Only for a delivery. Default: all shipments that were just delivered. */
  shipment?: ShipmentGroup | undefined;
  staffId: string;
}

/**
 * Undoes that an order was packed or confirmed, until a shipment has left, or that it was delivered, within a minute
 * (AD-05). Call inside a transaction.
 *
 * - Packing has sent no mail.
 * - The mail about a delivery is still held, so it is dropped.
 * - After a confirmation is undone, the boxes return to the stock, and a mail tells the customer until when we call.
 * - A cancellation cannot be undone, because payments only move forward (PY-06).
 *
 * @throws HttpProblem 404 for an unknown order, 409 if the change can no longer be undone.
 */
export async function undoChange(
  trx: Db,
  { publicOrigin, clock }: Pick<Services, 'publicOrigin' | 'clock'>,
  orderId: string,
  { change, shipment, staffId }: Undo,
): Promise<void> {
  const locked = await requireLockedOrder(trx, orderId);
  switch (change) {
    case 'packed':
      if (!(await undoPacked(trx, orderId, staffId))) throw conflict(refusals[change]);
      await unpackAllLines(trx, orderId);
      break;
    case 'delivered': {
      if (locked.order_status === 'cancelled') throw conflict(refusals[change]);
      const { order } = await getOrder(trx, orderId);
      const families = await undoDelivered(trx, orderId, { family: shipment, staffId });
      if (families.length === 0) throw conflict(refusals[change]);
      for (const family of families) {
        const mail = orderMail(order, { status: 'delivered', family }, publicOrigin);
        if (mail) await dropMail(trx, orderId, mail.subject);
      }
      break;
    }
    case 'confirmed': {
      if (!(await undoConfirmation(trx, orderId, staffId))) throw conflict(refusals[change]);
      await renewConfirmDay(trx, orderId, clock());
      const by = actorColumns({ actor: 'shop', staffId });
      const reason = 'Confirmation undone';
      await restock(trx, locked, { kind: 'cancellation', ...by, reason });
      await enqueueOrderMail(trx, publicOrigin, orderId, confirmationUndoneMail);
    }
  }
}

const refusals: Record<UndoableChange, string> = {
  packed: 'This order is not packed, or a part of it has left, so this cannot be undone.',
  delivered:
    'No part of this order was delivered within the last minute, it is cancelled, or its customer has asked for a replacement, so this cannot be undone.',
  confirmed:
    'The confirmation cannot be undone: the order is packed or paid, or was not confirmed by phone.',
};
