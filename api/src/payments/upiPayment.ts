import { renderSVG } from 'uqr';
import { rupeesToPaise, upiLink, type OrderDetails, type UpiPayment } from '@shop/shared/contract';
import { conflict } from '../http/problem';
import type { CurrentSettings } from '../settings/readSettings';
import { refuseUnpayable } from './reportPayment';

/** Modules of white around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/**
 * How an order is paid by UPI (PY-04), to the payee that it was placed with (S-52).
 * @param payee null where it is not known; then the payee that the shop has now
 * @throws HttpProblem 409 when nothing is to be paid by UPI.
 */
export function upiPayment(
  order: OrderDetails,
  payee: { vpa: string; payeeName: string } | null,
  { settings, shop: { contact, payment } }: CurrentSettings,
): UpiPayment {
  refuseUnpayable(order, contact);
  if (payment.upi === null) {
    throw conflict(`UPI is not possible at the moment. Please write to ${contact.email}.`);
  }
  const { vpa, payeeName } = payee ?? {
    vpa: settings['payment.upi.vpa'],
    payeeName: settings['payment.upi.payee_name'],
  };
  const paise = rupeesToPaise(order.total_amount);
  const link = upiLink({ vpa, payeeName, orderNumber: order.order_number, paise });
  const qr_svg = renderSVG(link, { ecc: 'M', border: quietZone });
  return { vpa, payee_name: payeeName, link, qr_svg };
}
