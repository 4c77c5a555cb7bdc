import { articleSlugs, routes } from '@shop/shared/routes';
import { findRoute } from './routes';

it('[HM-09] has a page of its own for each article, and none for any other slug', () => {
  const pages = articleSlugs.map((slug) => findRoute(routes.article.to(slug))?.route.page);
  expect(pages).toEqual([
    'RootstockEssentialsPage',
    'SeasonalHarvestPage',
    'AppleGiftCratesPage',
    'AppleRecipeCornerPage',
  ]);
  expect(findRoute('/journal')?.route.page).toBe('JournalPage');
  expect(findRoute('/journal/how-to-grow-durian')).toBeUndefined();
});
