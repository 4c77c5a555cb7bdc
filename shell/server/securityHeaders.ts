import type { FastifyHelmetOptions } from '@fastify/helmet';

const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // `blob:` is what a page has read with the shopper's token: their own photos (S-27).
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Everything comes from the shop's own origin; no document carries a script or a style of its own. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives },
  // Also keeps the address of a mailed link (LG-09) from whoever the page leads to.
  referrerPolicy: { policy: 'no-referrer' },
  // Whoever ends TLS in front of this server decides about HSTS.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
};

/** For one document with a remote from elsewhere: that origin as well, and its dev server's socket. */
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
