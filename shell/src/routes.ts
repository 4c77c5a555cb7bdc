import { page, urls, type Row } from '@shop/shared/routes';
import { shellUrls } from './urls';

/** The pages of the shell. */
export const routes: readonly Row[] = [
  page(shellUrls.about, {
    component: 'AboutPage',
    access: 'public',
    title: 'About',
    banner: { label: 'ABOUT US', pageName: 'About' },
    menuItems: [
      { menu: 'main', position: 30 },
      { menu: 'side', position: 40 },
      { menu: 'footer', position: 10, label: 'About us' },
    ],
  }),
  page(urls.contact, {
    component: 'ContactPage',
    access: 'public',
    title: 'Contact',
    banner: { label: 'CONTACTS', pageName: 'Contact' },
    menuItems: [
      { menu: 'main', position: 40 },
      { menu: 'side', position: 50 },
      { menu: 'footer', position: 30 },
    ],
  }),
  page(shellUrls.privacyPolicy, {
    component: 'PrivacyPolicyPage',
    access: 'public',
    title: 'Privacy Policy',
    banner: { label: 'PRIVACY', pageName: 'Privacy Policy' },
    menuItems: [{ menu: 'footer', position: 50 }],
  }),
  page(shellUrls.termsOfService, {
    component: 'TermsOfServicePage',
    access: 'public',
    title: 'Terms of Service',
    banner: { label: 'TERMS', pageName: 'Terms of Service' },
    menuItems: [{ menu: 'footer', position: 40 }],
  }),
  page(urls.shippingPolicy, {
    component: 'ShippingPolicyPage',
    access: 'public',
    title: 'Shipping, Return and Refund Policy',
    banner: { label: 'SHIPPING & RETURNS', pageName: 'Shipping and Returns' },
    menuItems: [{ menu: 'footer', position: 60 }],
  }),
  // The service worker responds with this page if a requested page is not cached.
  page(urls.offline, {
    component: 'OfflinePage',
    access: 'public',
    title: 'You are offline',
    isInSitemap: false,
  }),
];
