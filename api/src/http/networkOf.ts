import { normalizeIP } from '@fastify/rate-limit';

/**
 * What is counted as one client: an IPv4 address, or the /64 of an IPv6 address, because a household
 * or a server has a whole /64 and could use another address for each request.
 */
export const networkOf = (ip: string): string => normalizeIP(ip, 64);
