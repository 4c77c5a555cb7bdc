/**
 * Fastify's options against clients that hold connections by sending or reading slowly. Where Fastify or Node has no
 * limit by default, such a client costs nothing and stays forever.
 */
export const connectionLimits = {
  /** For a whole request: photos are uploaded over slow mobile networks. */
  requestTimeout: 120_000,
  /** Without a byte in either direction. */
  connectionTimeout: 120_000,
  /** Between two requests: longer than balancers keep connections, so that none sends into one that closes. */
  keepAliveTimeout: 72_000,
  http: {
    /** For the request line and the headers, which are a few packets. */
    headersTimeout: 20_000,
    /** How often Node looks for such requests. */
    connectionsCheckingInterval: 5_000,
  },
};
