import { screen, within } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import ProductCheckoutPage from '../pages/ProductCheckoutPage';

/** Three boxes of Golden, or another URL. */
export const open = (at = '/checkout/pd/golden/3') =>
  renderPage(<ProductCheckoutPage />, {
    at,
    pattern: '/checkout/pd/:productId/:quantity',
    signedIn: true,
  });

export const placeOrder = () => screen.findByRole('button', { name: 'Place order' });
export const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
