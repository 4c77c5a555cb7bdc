import { renderPage } from '@shop/shared/testing';
import AdminProductPage from '../pages/AdminProductPage';

/** Renders the page of a product, by default `adminProduct`. */
export const openProductPage = (productId = 'golden') =>
  renderPage(<AdminProductPage />, {
    at: `/admin/products/${productId}`,
    pattern: '/admin/products/:productId',
    signedIn: true,
  });
