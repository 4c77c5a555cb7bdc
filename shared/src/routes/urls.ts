import type { PaymentResult } from '../contract/payments/paymentResults';
import { url } from './url';

/**
 * URLs in mails that the API has sent. People open them years later, so a deployment that no longer serves one is
 * refused.
 */
export const mailUrls = {
  product: url('/shop/:productId', (productId: string) => `/shop/${encodeURIComponent(productId)}`),
  order: url('/orders/:orderId', (orderId: string) => `/orders/${encodeURIComponent(orderId)}`),
  forgotPassword: url('/forgot-password'),
  resetPassword: url('/reset-password', (token?: string) => withToken('/reset-password', token)),
  unsubscribe: url('/unsubscribe', (token?: string) => withToken('/unsubscribe', token)),
  invitation: url('/invitation', (token?: string) => withToken('/invitation', token)),
  adminMessage: url(
    '/admin/messages/:ticket',
    (ticket: string) => `/admin/messages/${encodeURIComponent(ticket)}`,
  ),
  adminReplacement: url(
    '/admin/replacements/:requestId',
    (requestId: string) => `/admin/replacements/${encodeURIComponent(requestId)}`,
  ),
};

/**
 * The URLs that more than one unit links to. A build lists those that it uses (`links` in `unit.json`). A deployment
 * after which no unit serves one of them is refused.
 */
export const urls = {
  ...mailUrls,
  home: url('/'),
  shop: url('/shop'),
  journal: url('/journal'),
  contact: url('/contact'),
  shippingPolicy: url('/shippingReturnAndRefundPolicy'),
  login: url('/login', (next?: string | null) => withNext('/login', next)),
  register: url('/register', (next?: string | null) => withNext('/register', next)),
  cart: url('/cart'),
  checkoutProduct: url(
    '/checkout/pd/:productId/:quantity',
    (productId: string, quantity: number) =>
      `/checkout/pd/${encodeURIComponent(productId)}/${quantity}`,
  ),
  orders: url('/orders'),
  /** The page of an online payment. `result`: how the visitor comes back from the provider. */
  payment: url(
    '/orders/:orderId/payment',
    (orderId: string, result?: PaymentResult) =>
      `/orders/${encodeURIComponent(orderId)}/payment${result ? `?result=${result}` : ''}`,
  ),
  settings: url('/user/settings'),
  admin: url('/admin'),
  /** The requested URL is in the fragment, because the cached document is the same for all URLs. */
  offline: url('/offline', (requestedUrl?: string) =>
    requestedUrl ? `/offline#${requestedUrl}` : '/offline',
  ),
};

/** The token is in the fragment. Browsers do not send it, so no server logs it. */
const withToken = (path: string, token?: string) => (token ? `${path}#token=${token}` : path);

/** `next` is the URL to go to after signing in (LG-03). */
const withNext = (path: string, next: string | null = null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
