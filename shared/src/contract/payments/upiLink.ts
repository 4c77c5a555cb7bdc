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

/** The starts of the links that open one app each. */
const appLinks = {
  'Google Pay': 'gpay://upi/pay',
  PhonePe: 'phonepe://pay',
  Paytm: 'paytmmp://pay',
} as const;

/** Returns the links that open a UPI link in a certain app, for iOS, which offers no choice of apps (PY-04). */
export const upiAppLinks = (link: string): { app: string; link: string }[] =>
  Object.entries(appLinks).map(([app, start]) => ({
    app,
    link: link.replace(/^upi:\/\/pay(?=\?)/, start),
  }));
