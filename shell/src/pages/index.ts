import type { ComponentType } from 'react';

/** The shell's own pages, each a chunk of its own. */
export const localPages = {
  AboutPage: () => import('./AboutPage'),
  ContactPage: () => import('./ContactPage'),
  PrivacyPolicyPage: () => import('./PrivacyPolicyPage'),
  TermsOfServicePage: () => import('./TermsOfServicePage'),
  ShippingPolicyPage: () => import('./ShippingPolicyPage'),
} satisfies Record<string, () => Promise<PageModule>>;

export type LocalPage = keyof typeof localPages;

/** The whole contract between the shell and a page: a module whose default export is the page. */
export interface PageModule {
  default: ComponentType;
}
