import type { FastifyHelmetOptions } from '@fastify/helmet';

const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // `blob:`: photos of a customer, which are fetched with their access token (S-27).
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

const hstsSeconds = 31_536_000;
const isHttps = (origin: string) => origin.startsWith('https:');

/** The same as in `securityHeaders`, for responses without hooks. */
export const hstsHeader = (publicOrigin: string) =>
  isHttps(publicOrigin) ? `max-age=${hstsSeconds}` : null;

/**
 * Same-origin resources only; documents have no inline scripts or styles. HSTS for a year where the shop
 * is public by https, whoever terminates it; not for other hosts of the domain, which are not the shop's.
 */
export const securityHeaders = (publicOrigin: string): FastifyHelmetOptions => ({
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

/** For a document with a remote override: also allows its origin, and the socket of its dev server. */
export function securityHeadersWith(origin: string) {
  const { scriptSrc, styleSrc, imgSrc, fontSrc, connectSrc } = directives;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        scriptSrc: [...scriptSrc, origin],
        styleSrc: [...styleSrc, origin],
        imgSrc: [...imgSrc, origin],
        fontSrc: [...fontSrc, origin],
        connectSrc: [...connectSrc, origin, origin.replace('http', 'ws')],
      },
    },
  };
}
