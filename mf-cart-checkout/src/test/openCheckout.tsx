import { screen, within } from '@testing-library/react';
import { asha, renderPage } from '@shop/shared/testing';
import CartCheckoutPage from '../pages/CartCheckoutPage';
import ProductCheckoutPage from '../pages/ProductCheckoutPage';

/** Opens the checkout of one product. The default is three boxes of Golden. */
export const openProductCheckout = (at = '/checkout/pd/golden/3', signedIn = asha) =>
  renderPage(<ProductCheckoutPage />, {
    at,
    pattern: '/checkout/pd/:productId/:quantity',
    signedIn,
  });

/** Opens the checkout of the cart. The pattern `*` keeps it open after the order. */
export const openCartCheckout = (pattern = '/checkout/ct/:id', page = <CartCheckoutPage />) =>
  renderPage(page, { at: '/checkout/ct/1', pattern, signedIn: true });

export const placeOrder = () => screen.findByRole('button', { name: 'Place order' });
export const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
