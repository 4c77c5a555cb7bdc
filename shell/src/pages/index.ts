import type { ComponentType } from 'react';
import type { LocalPage } from '../routes';

/** The shell's own pages, each a chunk of its own. */
export const localPages: Record<LocalPage, () => Promise<PageModule>> = {
  AboutPage: () => import('./AboutPage'),
  ContactPage: () => import('./ContactPage'),
  PrivacyPolicyPage: () => import('./PrivacyPolicyPage'),
  TermsOfServicePage: () => import('./TermsOfServicePage'),
  ShippingPolicyPage: () => import('./ShippingPolicyPage'),
};

/** The whole contract between the shell and a page: a module whose default export is the page. */
export interface PageModule {
  default: ComponentType;
}
