import type { Paise } from '../money/money';

export interface UpiRequest {
  vpa: string;
  payeeName: string;
  paise: Paise;
  orderNumber: string;
}

/**
 * Builds the link of NPCI's linking specification, which opens a UPI app with all fields filled in (PY-04). The QR code
 * holds the same text. Spaces become %20, because apps show a + as it is. The amount is formatted without floating-point numbers.
 */
export function upiLink({ vpa, payeeName, paise, orderNumber }: UpiRequest): string {
  const fields = {
    pa: vpa,
    pn: payeeName,
    am: `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`,
    cu: 'INR',
    tn: `Order ${orderNumber}`,
    tr: orderNumber,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** Some apps do not decode the @ of a UPI ID; RFC 3986 allows it in a query. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');
