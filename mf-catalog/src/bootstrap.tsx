import { renderStandalone } from '@shop/shared/standalone';
import { routes } from '@shop/shared/routes';
import AppleGiftCratesPage from './pages/AppleGiftCratesPage';
import AppleRecipeCornerPage from './pages/AppleRecipeCornerPage';
import HomePage from './pages/HomePage';
import JournalPage from './pages/JournalPage';
import ProductPage from './pages/ProductPage';
import RootstockEssentialsPage from './pages/RootstockEssentialsPage';
import SeasonalHarvestPage from './pages/SeasonalHarvestPage';
import ShopPage from './pages/ShopPage';

renderStandalone([
  { pattern: routes.home.pattern, Page: HomePage },
  { pattern: routes.shop.pattern, Page: ShopPage },
  { pattern: routes.product.pattern, Page: ProductPage },
  { pattern: routes.journal.pattern, Page: JournalPage },
  { pattern: routes.article.to('rootstock-essentials'), Page: RootstockEssentialsPage },
  { pattern: routes.article.to('seasonal-harvest'), Page: SeasonalHarvestPage },
  { pattern: routes.article.to('apple-gift-crates'), Page: AppleGiftCratesPage },
  { pattern: routes.article.to('apple-recipe-corner'), Page: AppleRecipeCornerPage },
]);
