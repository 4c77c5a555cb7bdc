import type { preHandlerAsyncHookHandler } from 'fastify';
import { limitWindowSeconds } from '../http/limits/limits';
import { tooMany } from '../http/problem';
import { WindowCounter } from '../http/limits/WindowCounter';
import type { App, Services } from '../services';
import { staffOf } from './requireAdmin';
import { recordUnusual } from './audit/unusualQueries';

const maxSessions = 1_000;

/** Lists and files that contain many customers. */
const lists = [
  '/orders',
  '/messages',
  '/replacements',
  '/reports.csv',
  '/reports/accounts/:file',
  '/packing/:day/list.pdf',
  '/packing/:day/labels.pdf',
  '/orders/:order/labels.pdf',
];
/** Routes that pages poll while boxes are packed. */
const polled = ['/packing/:day'];
const polledFactor = 4;

/** Watches reads of customer lists (S-54) on routes that are registered after this call. */
export function watchCustomerReads(app: App, services: Pick<Services, 'db' | 'limits'>): void {
  const { customerReadsPerSession: max } = services.limits;
  const prefix = '/api/admin';
  const watchLists = watchReads(services.db, max);
  const watchPolled = watchReads(services.db, max * polledFactor);
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST' || route.method === 'PUT') return;
    const url = route.url.replace(prefix, '');
    const watch = lists.includes(url) ? watchLists : polled.includes(url) ? watchPolled : null;
    if (watch) route.preHandler = [watch, ...[route.preHandler ?? []].flat()];
  });
}

/**
 * Returns a hook that logs each read, records a session that reaches half the limit as unusual, and refuses reads above
 * the limit. Each process counts its own reads.
 */
function watchReads(db: Services['db'], max: number): preHandlerAsyncHookHandler {
  const counter = new WindowCounter(maxSessions);

  return async (request) => {
    const staff = staffOf(request);
    const { current: reads, ttl } = counter.count(staff.sessionId, limitWindowSeconds * 1_000);
    const route = request.routeOptions.url;
    request.log.info({ event: 'customers_read', route, user_id: staff.userId, reads }, 'read');
    if (reads === Math.ceil(max / 2)) {
      await recordUnusual(db, staff, 'many_read', `${reads} lists within 15 minutes`);
    }
    if (reads <= max) return;
    throw tooMany('You have opened a great many lists. Please wait a few minutes.', ttl / 1_000);
  };
}
