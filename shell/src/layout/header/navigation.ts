import { routes } from '@shop/shared/routes';

/** The items of the main navigation (H-02). */
export const navigation = [
  { link: routes.home.to(), label: 'Home' },
  { link: routes.shop.to(), label: 'Shop' },
  { link: routes.about.to(), label: 'About' },
  { link: routes.contact.to(), label: 'Contact' },
] as const;

const [home, shop, ...others] = navigation;

/** The pages in the side menu (EX-07). */
export const allPages = [
  home,
  shop,
  { link: routes.journal.to(), label: 'Journal' },
  ...others,
] as const;
