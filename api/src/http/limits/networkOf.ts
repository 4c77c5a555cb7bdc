import { normalizeIP } from '@fastify/rate-limit';

/**
 * Returns what counts as one client: an IPv4 address, or the /64 prefix of an IPv6 address. A household or a server has a
 * whole /64 and could use another address for each request.
 */
export const networkOf = (ip: string): string => normalizeIP(ip, 64);
