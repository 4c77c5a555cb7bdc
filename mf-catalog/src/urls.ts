import { url } from '@shop/shared/routes';

/** The URLs of the journal's articles, by slug. */
export const articleUrls = {
  'rootstock-essentials': url('/journal/rootstock-essentials'),
  'seasonal-harvest': url('/journal/seasonal-harvest'),
  'apple-gift-crates': url('/journal/apple-gift-crates'),
  'apple-recipe-corner': url('/journal/apple-recipe-corner'),
};
