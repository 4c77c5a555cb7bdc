import { helmetHeaders, type HelmetOptions } from '@shop/shared/server';

/** The policy of every response. Documents add what they need. */
export const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // `blob:` is for customers' photos, which are fetched with an access token (S-27).
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const hstsSeconds = 31_536_000;
const isHttps = (origin: string) => origin.startsWith('https:');

/**
 * Allows only same-origin resources. HSTS lasts a year if the shop is public by https, whoever terminates TLS. It
 * excludes other hosts of the domain, which do not belong to the shop.
 */
const helmetOptions = (publicOrigin: string): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives },
  // The token in the URL of a password reset (LG-09) must not reach other sites.
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: isHttps(publicOrigin) && {
    maxAge: hstsSeconds,
    includeSubDomains: false,
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
});

/** Returns the security headers of every response (S-40). */
export const securityHeaders = (publicOrigin: string): Record<string, string> =>
  helmetHeaders(helmetOptions(publicOrigin));
