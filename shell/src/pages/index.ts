import type { PageModule } from '../app/PageSource';
import type { LocalPage } from '../routes';

/** The shell's own pages, each a chunk of its own. */
export const localPages: Record<LocalPage, () => Promise<PageModule>> = {
  AboutPage: () => import(/* webpackChunkName: "AboutPage" */ './AboutPage'),
  ContactPage: () => import(/* webpackChunkName: "ContactPage" */ './ContactPage'),
  PrivacyPolicyPage: () =>
    import(/* webpackChunkName: "PrivacyPolicyPage" */ './PrivacyPolicyPage'),
  TermsOfServicePage: () =>
    import(/* webpackChunkName: "TermsOfServicePage" */ './TermsOfServicePage'),
  ShippingPolicyPage: () =>
    import(/* webpackChunkName: "ShippingPolicyPage" */ './ShippingPolicyPage'),
  OfflinePage: () => import(/* webpackChunkName: "OfflinePage" */ './OfflinePage'),
};
