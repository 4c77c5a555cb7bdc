import type { HelmetOptions } from '@shop/shared/server';

const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // `blob:`: photos of a customer, which are fetched with their access token (S-27).
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

/** The same as in `securityHeaders`, for responses without hooks. */
export const hstsHeader = (publicOrigin: string) =>
  isHttps(publicOrigin) ? `max-age=${hstsSeconds}` : null;

/**
 * Same-origin resources only. HSTS for a year where the shop is public by https, whoever terminates it; not
 * for other hosts of the domain, which are not the shop's.
 */
export const securityHeaders = (publicOrigin: string): HelmetOptions => ({
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

interface DocumentSources {
  /** Source expressions of the inline scripts and styles: their hashes. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Of an overridden remote: also allowed, as is the socket of its dev server. */
  origin?: string | undefined;
}

/** The `content-security-policy` of a document (S-40). */
export function documentPolicy({ scripts, styles, origin }: DocumentSources): string {
  const origins = origin ? [origin] : [];
  const additions: Partial<Record<keyof typeof directives, readonly string[]>> = {
    'script-src': [...scripts, ...origins],
    'style-src': [...styles, ...origins],
    'img-src': origins,
    'font-src': origins,
    'connect-src': origin ? [origin, origin.replace('http', 'ws')] : [],
  };
  return Object.entries(directives)
    .map(([name, sources]) =>
      [name, ...sources, ...(additions[name as keyof typeof directives] ?? [])].join(' '),
    )
    .join(';');
}
