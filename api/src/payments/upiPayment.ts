import { renderSVG } from 'uqr';
import { rupeesToPaise, upiLink, type OrderDetails, type UpiPayment } from '@shop/shared/contract';
import { conflict } from '../http/problem';
import type { CurrentSettings } from '../settings/readSettings';
import { refuseUnpayable } from './reportPayment';

/** Modules of white around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/**
 * How an order is paid by UPI (PY-04), to the payee that the shop has now.
 * @throws HttpProblem 409 when nothing is to be paid by UPI.
 */
export function upiPayment(
  order: OrderDetails,
  { settings, shop: { contact } }: CurrentSettings,
): UpiPayment {
  refuseUnpayable(order, contact);
  const vpa = settings['payment.upi.vpa'];
  const payee_name = settings['payment.upi.payee_name'];
  if (vpa === '' || payee_name === '') {
    throw conflict(`UPI is not possible at the moment. Please write to ${contact.email}.`);
  }
  const link = upiLink({
    ...{ vpa, payeeName: payee_name, orderNumber: order.order_number },
    paise: rupeesToPaise(order.total_amount),
  });
  return { vpa, payee_name, link, qr_svg: renderSVG(link, { ecc: 'M', border: quietZone }) };
}
