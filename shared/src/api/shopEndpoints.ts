import type { AddCartItem } from '../contract/cart/forms';
import type { CartItem, RemovedCartItem } from '../contract/cart/schema';
import type { ProductPageQuery } from '../contract/catalog/forms';
import { isProductId } from '../contract/catalog/productId';
import type { Product, ProductPage } from '../contract/catalog/schema';
import type { ContactMessage } from '../contract/contact/forms';
import type { ContactTicket } from '../contract/contact/schema';
import type { Message } from '../contract/problem';
import type { ShopSettings } from '../contract/settings/schema';
import type { PlannedShipment } from '../contract/shipping/planShipments';
import type { DeliveryEstimate } from '../contract/shipping/schema';
import type { BackInStock, Unsubscribe } from '../contract/stock/forms';
import { query, search } from './query';
import { request } from './request';

const productsFailure = 'Failed to fetch products. Please try again later.';

/** Products, delivery, the cart and messages. */
export const shopEndpoints = {
  /** All products, or the first page if there are too many for one response (AP-07). */
  products: query<Product[] | ProductPage>('/product/products', productsFailure),
  productPage: (page: ProductPageQuery) =>
    query<ProductPage>(`/products${search(page)}`, productsFailure),
  /** Replaces an impossible id by `_`, which the API does not know either. */
  product: (productId: string) =>
    query<Product>(
      `/product/${isProductId(productId) ? productId : '_'}`,
      'Failed to fetch product details. Please try again later.',
    ),
  /** Leaves out default values, so that most pages share one request. */
  deliveryEstimate: (pinCode: string, { family, notBefore }: PlannedShipment) =>
    query<DeliveryEstimate>(
      `/delivery/estimate?pin_code=${encodeURIComponent(pinCode)}` +
        (family === 'fruit' ? '' : `&family=${family}`) +
        (notBefore === null ? '' : `&not_before=${notBefore}`),
      'The delivery dates could not be loaded. Please try again later.',
    ),
  shopSettings: query<ShopSettings>(
    '/shop/settings',
    'The shop’s details could not be loaded. Please try again later.',
  ),
  cart: query<CartItem[]>(
    '/cart/get_cart_items_by_user/',
    'Failed to fetch your cart items. Please try again later.',
  ),

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
      failure: 'Your request could not be saved. Please try again later.',
    }),
  unsubscribe: (body: Unsubscribe) =>
    request<Message>('POST', '/back_in_stock_requests/unsubscribe', {
      body,
      failure: 'These emails could not be stopped. Please try again later.',
    }),
  sendMessage: (body: ContactMessage) =>
    request<ContactTicket>('POST', '/contact/message', {
      body,
      failure: 'Your message could not be sent. Please try again later.',
    }),
};
