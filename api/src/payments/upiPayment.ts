import type { UpiPayment } from '@shop/shared/contract';
import { conflict } from '../http/problem';
import { qrSvg } from '../images/qrCode';
import { upiLinkOf, upiPayeeOf } from '../orders/payment/upiPayee';
import type { StoredOrder } from '../orders/StoredOrder';
import type { CurrentSettings } from '../settings/readSettings';
import { assertPayable } from './reportPayment';

/**
 * Returns payee, link and QR code for paying an order by UPI (PY-04), to the payee that the order was placed with
 * (S-52). Default: the current payee of the shop.
 * @throws HttpProblem 409 if nothing is to be paid by UPI.
 */
export function upiPayment(order: StoredOrder, current: CurrentSettings): UpiPayment {
  const { contact, payment } = current.shop;
  assertPayable(order);
  const payee = order.upi_payee ?? upiPayeeOf(current);
  if (payment.upi === null || !payee) {
    throw conflict(`UPI is not possible at the moment. Please write to ${contact.email}.`);
  }
  const link = upiLinkOf(order, payee);
  return { vpa: payee.vpa, payee_name: payee.payeeName, link, qr_svg: qrSvg(link) };
}
