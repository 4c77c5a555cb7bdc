import { url } from '@shop/shared/routes';

/** The URLs that only this unit links to. */
export const cartUrls = {
  /** The id is not used. Links always contain 1 (CK-01). */
  checkoutCart: url('/checkout/ct/:id', () => '/checkout/ct/1'),
};
