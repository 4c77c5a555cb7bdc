import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopHost } from '@shop/shared/host';

const pages = {
  'mf-catalog': {
    ShopPage: lazy(() => import('mf_catalog/ShopPage')),
    ProductPage: lazy(() => import('mf_catalog/ProductPage')),
  },
  'mf-cart-checkout': { CartPage: lazy(() => import('mf_cart_checkout/CartPage')) },
  'mf-account': { LoginPage: lazy(() => import('mf_account/LoginPage')) },
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
