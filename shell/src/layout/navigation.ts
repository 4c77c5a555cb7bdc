import { routes } from '@shop/shared/routes';

/** The items of the main navigation (H-02). */
export const navigation = [
  { link: routes.home.to(), label: 'Home', navId: 'home' },
  { link: routes.shop.to(), label: 'Shop', navId: 'shop' },
  { link: routes.about.to(), label: 'About', navId: 'about' },
  { link: routes.contact.to(), label: 'Contact', navId: 'contact' },
] as const;
