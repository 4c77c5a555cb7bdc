import type { ShipmentGroup } from '@shop/shared/contract';
import type { UndoableChange } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { dropMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { actorColumns } from './actorQueries';
import { findChangedOrder } from './adminOrderQueries';
import { hasUndoableConfirmation, renewConfirmDay, undoConfirmation } from './confirmationQueries';
import { hasUndoableDelivery, undoDelivered } from './deliveryQueries';
import { getOrder } from './detailQueries';
import { enqueueOrderMail } from './enqueueOrderMail';
import { confirmationUndoneMail, orderMail } from './mails';
import { unpackAllLines } from './packedLineQueries';
import { restock } from './reservation';
import { requireLockedOrder } from './resolveOrder';
import { undoPacked } from './statusQueries';

/** What of an order can be taken back now; null: nothing. */
export async function findUndoable(db: Db, orderId: string): Promise<UndoableChange | null> {
  const order = await findChangedOrder(db, orderId);
  if (order?.order_status === 'packed') return 'packed';
  // What had not left of a cancelled order is back in the stock.
  if (order?.order_status === 'cancelled') return null;
  if (await hasUndoableDelivery(db, orderId)) return 'delivered';
  return (await hasUndoableConfirmation(db, orderId)) ? 'confirmed' : null;
}

interface Undo {
  change: UndoableChange;
  /** Of a delivery; without it, all that were just delivered. */
  shipment?: ShipmentGroup | undefined;
  staffId: string;
}

/**
 * Takes back that an order was packed or confirmed, until a parcel has left (AD-05), or delivered, for a minute. Packing
 * was told to nobody, and the mail about a delivery is still held: it is dropped. The customer of a confirmation gets a
 * mail, which says until when we call now, and its boxes return to the stock. A cancellation stays: the payment of an
 * order goes forward only (PY-06).
 * Call inside a transaction.
 * @throws HttpProblem 404 for an unknown order, 409 where that change cannot be taken back any more.
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
