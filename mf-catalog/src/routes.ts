import {
  fragmentRow,
  fragments,
  page,
  urls,
  type FragmentRow,
  type Row,
} from '@shop/shared/routes';
import type * as Recommendations from './fragments/Recommendations';
import { articleUrls } from './urls';

const banner = { label: 'SHOP', pageName: 'Products' };

/** The pages of the catalog. */
export const routes: readonly Row[] = [
  page(urls.home, {
    component: 'HomePage',
    access: 'public',
    title: 'Home',
    banner: 'none',
    menuItems: [
      { menu: 'main', position: 10 },
      { menu: 'side', position: 10 },
    ],
  }),
  page(urls.shop, {
    component: 'ShopPage',
    access: 'public',
    title: 'Shop',
    banner,
    menuItems: [
      { menu: 'main', position: 20 },
      { menu: 'side', position: 20 },
    ],
    searchParams: ['sort', 'variety', 'min', 'max', 'after', 'limit'],
  }),
  page(urls.product, {
    example: '/shop/golden',
    component: 'ProductPage',
    access: 'public',
    title: 'Product',
    banner,
    beginsWith: 'picture',
  }),
  page(urls.journal, {
    component: 'JournalPage',
    access: 'public',
    title: 'Journal',
    menuItems: [
      { menu: 'side', position: 30 },
      { menu: 'footer', position: 20 },
    ],
  }),
  page(articleUrls['rootstock-essentials'], {
    component: 'RootstockEssentialsPage',
    access: 'public',
    title: 'Rootstock Essentials',
  }),
  page(articleUrls['seasonal-harvest'], {
    component: 'SeasonalHarvestPage',
    access: 'public',
    title: 'Seasonal Harvest',
  }),
  page(articleUrls['apple-gift-crates'], {
    component: 'AppleGiftCratesPage',
    access: 'public',
    title: 'Apple Gift Crates',
  }),
  page(articleUrls['apple-recipe-corner'], {
    component: 'AppleRecipeCornerPage',
    access: 'public',
    title: 'Apple Recipe Corner',
  }),
  page(urls.unsubscribe, {
    component: 'UnsubscribePage',
    access: 'public',
    title: 'Unsubscribe',
    isInSitemap: false,
  }),
];

/** The fragments that other units show. */
export const fragmentRows: readonly FragmentRow[] = [
  fragmentRow<typeof Recommendations>(fragments.recommendations, {
    component: 'Recommendations',
    fallback: ['title', 'cards'],
  }),
];
