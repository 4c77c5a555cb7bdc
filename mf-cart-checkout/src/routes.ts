import { page, urls, type Row } from '@shop/shared/routes';
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
  page(cartUrls.payment, {
    example: cartUrls.payment('1'),
    component: 'PaymentPage',
    access: 'member',
    title: 'Payment',
    banner,
    hasPaymentScript: true,
  }),
];
