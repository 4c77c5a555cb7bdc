/**
 * Every call of the API (ledger AP-01 … AP-15, CO-02, LG-09, SC-01, SC-02), with the message of the error that it
 * throws (ER-06). Queries are data, because their path is also their cache key; the rest are functions.
 */
import type {
  AddCartItem,
  BackInStock,
  BuyNow,
  CartOrder,
  ChangePassword,
  ContactMessage,
  CreateUser,
  DeleteUser,
  ForgotPassword,
  Replacement,
  ResetPassword,
  SignIn,
  Unsubscribe,
  UpdateUser,
} from '../contract/schemas';
import type {
  DeliveryEstimate,
  ListedOrder,
  OrderDetails,
  OrderPage,
} from '../contract/orderTypes';
import type {
  CartItem,
  ContactTicket,
  Message,
  Product,
  ProductPage,
  ProductPageQuery,
  RemovedCartItem,
  ShopSettings,
  TokenPair,
  UserData,
  UserDetails,
  UserSession,
} from '../contract/types';
import type { RazorpayCheckout, UpiPayment } from '../contract/payment';
import type { PaymentReport, RazorpayCallback } from '../contract/paymentSchemas';
import type { PlannedShipment } from '../contract/planShipments';
import { isProductId } from '../contract/productId';
import { exchangeTokens } from './exchangeTokens';
import { request } from './request';

/** A GET request: its path, and the message of its error. `T` is the type of the response. */
export interface ApiQuery<T> {
  path: string;
  failure: string;
  /** Never set; it carries the type. */
  readonly response?: T;
}

const query = <T>(path: string, failure: string): ApiQuery<T> => ({ path, failure });

/** Without what is undefined, so that the same page is the same request. */
function search(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}

const productsFailure = 'Failed to fetch products. Please try again later.';
const ordersFailure = 'Failed to fetch your orders. Please try again later.';

const idempotent = (key: string) => ({ 'idempotency-key': key });

export const endpoints = {
  /** All products; where they are too many for one response, the first page of them (AP-07). */
  products: query<Product[] | ProductPage>('/product/products', productsFailure),
  productPage: (page: ProductPageQuery) =>
    query<ProductPage>(`/products${search(page)}`, productsFailure),
  /** An id that no product can have is unknown to the API under any name. */
  product: (productId: string) =>
    query<Product>(
      `/product/${isProductId(productId) ? productId : '_'}`,
      'Failed to fetch product details. Please try again later.',
    ),
  /** Without what is the default, so that the estimate of most pages is the same request. */
  deliveryEstimate: (pinCode: string, { family, notBefore }: PlannedShipment) =>
    query<DeliveryEstimate>(
      `/delivery/estimate?pin_code=${encodeURIComponent(pinCode)}` +
        (family === 'fruit' ? '' : `&family=${family}`) +
        (notBefore === null ? '' : `&not_before=${notBefore}`),
      'Failed to fetch the delivery dates. Please try again later.',
    ),
  shopSettings: query<ShopSettings>(
    '/shop/settings',
    'Failed to fetch the details of the shop. Please try again later.',
  ),
  cart: query<CartItem[]>(
    '/cart/get_cart_items_by_user/',
    'Failed to fetch your cart items. Please try again later.',
  ),
  /** All orders, newest first; where they are too many for one response, the first page of them (AP-15). */
  orders: query<ListedOrder[] | OrderPage>('/order/get_all_orders_by_user', ordersFailure),
  orderPage: (page: { after?: string; limit?: number }) =>
    query<OrderPage>(`/orders${search(page)}`, ordersFailure),
  order: (orderId: string) =>
    query<OrderDetails>(`/order/${encodeURIComponent(orderId)}`, ordersFailure),
  /** Only its sender may see it, so it is fetched with the token and not by an `<img>` (S-27). */
  replacementPhoto: (orderId: string, photoId: string) =>
    query<Blob>(
      `/order/${encodeURIComponent(orderId)}/replacement_photos/${encodeURIComponent(photoId)}`,
      'Failed to fetch this photo. Please try again later.',
    ),
  upiPayment: (orderId: string) =>
    query<UpiPayment>(
      `/order/${encodeURIComponent(orderId)}/upi`,
      'Failed to fetch how you pay by UPI. Please try again later.',
    ),
  userDetails: query<UserDetails>(
    '/auth/get_user_details',
    'Failed to fetch user details. Please try again later.',
  ),
  sessions: query<UserSession[]>(
    '/auth/get_sessions',
    'Failed to fetch your devices. Please try again later.',
  ),

  signIn: (body: SignIn) =>
    request<TokenPair>('POST', '/auth/token', {
      body,
      failure: 'Login failed',
      refreshOn401: false,
    }),
  createUser: (body: CreateUser) =>
    request<UserDetails>('POST', '/auth/create_user', { body, failure: 'Invalid credentials' }),
  forgotPassword: (body: ForgotPassword) =>
    request<Message>('POST', '/auth/forgot_password', {
      body,
      failure: 'Failed to send the link. Please try again later.',
    }),
  resetPassword: (body: ResetPassword) =>
    request<Message>('POST', '/auth/reset_password', {
      body,
      failure: 'Failed to set the password. Please try again later.',
    }),
  refresh: exchangeTokens,
  logout: () => request<Message>('POST', '/auth/logout', { failure: 'Logout failed' }),
  updateUserDetails: (body: UpdateUser) =>
    request<UserDetails>('PUT', '/auth/update_user_details/', {
      body,
      failure: 'Failed to update user details. Please try again later.',
    }),
  changePassword: (body: ChangePassword) =>
    request<Message>('POST', '/auth/change_password', {
      body,
      failure: 'Failed to change your password. Please try again later.',
    }),
  revokeSession: (sessionId: string) =>
    request<Message>('DELETE', `/auth/revoke_session/${encodeURIComponent(sessionId)}`, {
      failure: 'Failed to sign that device out. Please try again later.',
    }),
  revokeOtherSessions: () =>
    request<Message>('POST', '/auth/revoke_other_sessions', {
      failure: 'Failed to sign the other devices out. Please try again later.',
    }),
  logoutEverywhere: () =>
    request<Message>('POST', '/auth/logout_everywhere', { failure: 'Logout failed' }),
  /** A function and no query: the response is saved as a file, not cached. */
  exportUserData: () =>
    request<UserData>('GET', '/auth/export_user_data', {
      failure: 'Failed to fetch your data. Please try again later.',
    }),
  deleteUser: (body: DeleteUser) =>
    request<Message>('POST', '/auth/delete_user', {
      body,
      failure: 'Failed to delete your account. Please try again later.',
    }),

  addCartItem: (body: AddCartItem) =>
    request<CartItem>('POST', '/cart/add_cart_item/', {
      body,
      failure: 'Failed to add item to cart. Please try again later.',
    }),
  updateCartItemQuantity: (cartItemId: string, quantity: number) =>
    request<CartItem>(
      'PUT',
      `/cart/update_cart_item_quantity/${encodeURIComponent(cartItemId)}/${quantity}`,
      {
        failure: 'Failed to update cart item quantity. Please try again later.',
        keepalive: true,
      },
    ),
  deleteCartItem: (cartItemId: string) =>
    request<Partial<RemovedCartItem>>(
      'DELETE',
      `/cart/delete_cart_item/${encodeURIComponent(cartItemId)}`,
      {
        failure: 'Failed to delete cart item. Please try again later.',
      },
    ),

  requestBackInStock: (productId: string, body: BackInStock) =>
    request<Message>('POST', `/product/${encodeURIComponent(productId)}/back_in_stock_requests`, {
      body,
      failure: 'Failed to store your request. Please try again later.',
    }),
  unsubscribe: (body: Unsubscribe) =>
    request<Message>('POST', '/back_in_stock_requests/unsubscribe', {
      body,
      failure: 'Failed to stop these mails. Please try again later.',
    }),
  sendMessage: (body: ContactMessage) =>
    request<ContactTicket>('POST', '/contact/message', {
      body,
      failure: 'Failed to send your message. Please try again later.',
    }),

  orderCart: (body: CartOrder, idempotencyKey: string) =>
    request<OrderDetails>('POST', '/order/cart_order', {
      body,
      headers: idempotent(idempotencyKey),
      failure: 'Failed to place cart order. Please try again later.',
    }),
  /** PY-07. */
  openRazorpayCheckout: (orderId: string) =>
    request<RazorpayCheckout>('POST', `/order/${encodeURIComponent(orderId)}/razorpay`, {
      failure: 'Failed to open the payment. Please try again later.',
    }),
  confirmRazorpayPayment: (orderId: string, body: RazorpayCallback) =>
    request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/razorpay/confirm`, {
      body,
      failure: 'Failed to confirm the payment. Please try again later.',
    }),
  cancelOrder: (orderId: string) =>
    request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/cancel`, {
      failure: 'Failed to cancel the order. Please try again later.',
    }),
  reportPayment: (orderId: string, body: PaymentReport) =>
    request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/utr`, {
      body,
      failure: 'Failed to send the UTR. Please try again later.',
    }),
  /** The form validates `photos` with `photosProblem` (S-27, S-38). */
  requestReplacement: (orderId: string, replacement: Replacement, photos: readonly File[]) => {
    const body = new FormData();
    Object.entries(replacement).forEach(([name, value]) => body.append(name, String(value)));
    photos.forEach((photo) => body.append('photos', photo));
    return request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/replacement`, {
      body,
      timeoutMs: 120_000,
      failure: 'Failed to ask for a replacement. Please try again later.',
    });
  },
  /** A function and no query: the response is saved as a file, not cached (RC-01). */
  receipt: (orderId: string) =>
    request<Blob>('GET', `/order/${encodeURIComponent(orderId)}/receipt`, {
      failure: 'Failed to fetch the receipt. Please try again later.',
    }),
  buyNow: (body: BuyNow, idempotencyKey: string) =>
    request<OrderDetails>('POST', '/order/buy_now', {
      body,
      headers: idempotent(idempotencyKey),
      failure: 'Failed to place order. Please try again later.',
    }),
};
