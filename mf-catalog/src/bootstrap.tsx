import { renderStandalone } from '@shop/shared/standalone';
import { routes } from '@shop/shared/routes';
import HomePage from './pages/HomePage';
import ProductPage from './pages/ProductPage';
import ShopPage from './pages/ShopPage';

renderStandalone([
  { pattern: routes.home.pattern, Page: HomePage },
  { pattern: routes.shop.pattern, Page: ShopPage },
  { pattern: routes.product.pattern, Page: ProductPage },
]);
