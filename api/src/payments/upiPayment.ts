import { renderSVG } from 'uqr';
import type { UpiPayment } from '@shop/shared/contract';
import { conflict } from '../http/problem';
import type { StoredOrder } from '../orders/StoredOrder';
import { upiLinkOf, upiPayeeOf, type UpiPayee } from '../orders/payment/upiPayee';
import type { CurrentSettings } from '../settings/readSettings';
import { assertPayable } from './reportPayment';

/** The white margin around a QR code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Returns payee, link and QR code for paying an order by UPI (PY-04).
 * @param payee The payee that the order was placed with (S-52). Default: the current payee of the shop.
 * @throws HttpProblem 409 if nothing is to be paid by UPI.
 */
export function upiPayment(
  order: StoredOrder,
  payee: UpiPayee | null,
  current: CurrentSettings,
): UpiPayment {
  const { contact, payment } = current.shop;
  assertPayable(order, contact);
  const to = payee ?? upiPayeeOf(current);
  if (payment.upi === null || !to) {
    throw conflict(`UPI is not possible at the moment. Please write to ${contact.email}.`);
  }
  const link = upiLinkOf(order, to);
  const qr_svg = renderSVG(link, { ecc: 'M', border: quietZone });
  return { vpa: to.vpa, payee_name: to.payeeName, link, qr_svg };
}
