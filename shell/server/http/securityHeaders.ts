import { helmetHeaders, type HelmetOptions } from '@shop/shared/server';

const directives = {
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

/**
 * The sources that the payment provider's checkout script needs (PY-07). The list is the provider's own, from the
 * csp_whitelist.xml of its Magento module, plus the style attributes that the script sets.
 */
const paymentSources = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ['https://cdn.razorpay.com'],
  'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  'frame-src': ['https://api.razorpay.com'],
};

interface DocumentSources {
  /** Source expressions with the hashes of inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The origin of an overridden remote. It is allowed, and so is the web socket of its dev server. */
  origin?: string | undefined;
  /** Whether the payment provider's script is allowed. */
  hasPaymentScript: boolean;
}

/** Returns the `content-security-policy` of a document (S-40). */
export function documentPolicy(sources: DocumentSources): string {
  const { scripts, styles, origin, hasPaymentScript } = sources;
  const origins = origin ? [origin] : [];
  const additions = {
    'script-src': [...scripts, ...origins],
    'style-src': [...styles, ...origins],
    'img-src': origins,
    'font-src': origins,
    'connect-src': origin ? [origin, origin.replace('http', 'ws')] : [],
  };
  const parts: Record<string, readonly string[]>[] = [directives, additions];
  if (hasPaymentScript) parts.push(paymentSources);
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  return [...names]
    .map((name) => [name, ...parts.flatMap((part) => part[name] ?? [])].join(' '))
    .join(';');
}
