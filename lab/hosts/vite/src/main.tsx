import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopHost } from '@shop/shared/host';

const pages = {
  '/shop': lazy(() => import('mf_catalog/ShopPage')),
  '/shop/:productId': lazy(() => import('mf_catalog/ProductPage')),
  '/cart': lazy(() => import('mf_cart_checkout/CartPage')),
  '/login': lazy(() => import('mf_account/LoginPage')),
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ShopHost origin={import.meta.env.VITE_SHOP_ORIGIN} pages={pages}>
        <header>A site on Vite</header>
      </ShopHost>
    </StrictMode>,
  );
}
