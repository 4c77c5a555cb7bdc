import { renderStandalone } from '@shop/shared/standalone';
import { routes } from '@shop/shared/routes';
import CartCheckoutPage from './pages/CartCheckoutPage';
import CartPage from './pages/CartPage';
import OrderPage from './pages/OrderPage';
import OrdersPage from './pages/OrdersPage';
import ProductCheckoutPage from './pages/ProductCheckoutPage';

renderStandalone([
  { pattern: routes.cart.pattern, Page: CartPage, needsSignIn: true },
  { pattern: routes.checkoutCart.pattern, Page: CartCheckoutPage, needsSignIn: true },
  { pattern: routes.checkoutProduct.pattern, Page: ProductCheckoutPage, needsSignIn: true },
  { pattern: routes.orders.pattern, Page: OrdersPage, needsSignIn: true },
  { pattern: routes.order.pattern, Page: OrderPage, needsSignIn: true },
]);
