/**
 * Fastify options against clients that hold connections open by sending or reading slowly. Without these limits, such a
 * client could stay connected forever.
 */
export const connectionLimits = {
  /** Time for a whole request. Photos are uploaded over slow mobile networks. */
  requestTimeout: 120_000,
  /** Time without a byte in either direction. */
  connectionTimeout: 120_000,
  /** Idle time between requests. Longer than balancers keep connections, so that none uses one that is closing. */
  keepAliveTimeout: 72_000,
  http: {
    /** Time for the request line and the headers. */
    headersTimeout: 20_000,
    /** How often Node checks for late requests. */
    connectionsCheckingInterval: 5_000,
  },
};
