import {
  fragmentRow,
  fragments,
  page,
  urls,
  type FragmentRow,
  type Row,
} from '@shop/shared/routes';
import type * as LatestOrder from './fragments/LatestOrder';
import type * as MiniCart from './fragments/MiniCart';
import { cartUrls } from './urls';

const banner = { label: 'ORDERS', pageName: 'Orders' };

/** The pages from the cart to the orders. */
export const routes: readonly Row[] = [
  page(urls.cart, {
    component: 'CartPage',
    access: 'member',
    title: 'Cart',
    banner: { label: 'CART', pageName: 'Cart' },
  }),
  page(urls.checkoutProduct, {
    example: '/checkout/pd/golden/2',
    component: 'ProductCheckoutPage',
    access: 'member',
    title: 'Checkout',
    banner: 'none',
  }),
  page(cartUrls.checkoutCart, {
    example: cartUrls.checkoutCart(),
    component: 'CartCheckoutPage',
    access: 'member',
    title: 'Checkout',
    banner: 'none',
  }),
  page(urls.orders, {
    component: 'OrdersPage',
    access: 'member',
    title: 'Orders',
    banner,
    searchParams: ['after', 'limit'],
  }),
  page(urls.order, {
    example: urls.order('1'),
    component: 'OrderPage',
    access: 'member',
    title: 'Order',
    banner,
  }),
  page(urls.payment, {
    example: urls.payment('1'),
    component: 'PaymentPage',
    access: 'member',
    title: 'Payment',
    banner,
    searchParams: ['result'],
    hasPaymentScript: true,
  }),
];

/** The fragments of cart and orders, which other units show. */
export const fragmentRows: readonly FragmentRow[] = [
  fragmentRow<typeof MiniCart>(fragments.miniCart, {
    component: 'MiniCart',
    // As tall as MiniCart.module.scss says.
    fallback: ['row', 'row', 'row', 'block'],
  }),
  // Empty for those without an open order.
  fragmentRow<typeof LatestOrder>(fragments.latestOrder, {
    component: 'LatestOrder',
    fallback: [],
  }),
];
