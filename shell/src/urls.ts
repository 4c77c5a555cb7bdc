import { url } from '@shop/shared/routes';

/** The URLs that only the shell links to. */
export const shellUrls = {
  about: url('/about'),
  privacyPolicy: url('/privacyPolicy'),
  termsOfService: url('/termsOfService'),
};
