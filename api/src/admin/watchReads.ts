import type { preHandlerAsyncHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitWindowSeconds } from '../http/limits';
import { tooMany } from '../http/problem';
import type { App, Services } from '../services';
import { staffOf } from './requireAdmin';
import { recordUnusual } from './unusualQueries';

const maxSessions = 1_000;

/** Lists and files with many customers. */
const lists = [
  ...['/orders', '/messages', '/replacements', '/reports.csv'],
  ...['/packing/:day/list.pdf', '/packing/:day/labels.pdf', '/orders/:order/labels.pdf'],
];
/** Read again and again while boxes are packed. */
const polled = ['/packing/:day'];
const polledFactor = 4;

/** Watches the routes with many customers (S-54) that are registered after it. */
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
 * A hook: each read is a line in the log, owners are told of a session with half as many as are allowed within a
 * quarter of an hour, and more are refused. Each process counts its own.
 */
function watchReads(db: Services['db'], max: number): preHandlerAsyncHookHandler {
  const windows = new LRUCache<string, { reads: number; endsAt: number }>({ max: maxSessions });

  function count(sessionId: string): { reads: number; endsAt: number } {
    const now = Date.now();
    const last = windows.get(sessionId);
    const window =
      last && last.endsAt > now
        ? { reads: last.reads + 1, endsAt: last.endsAt }
        : { reads: 1, endsAt: now + limitWindowSeconds * 1_000 };
    windows.set(sessionId, window);
    return window;
  }

  return async (request) => {
    const staff = staffOf(request);
    const { reads, endsAt } = count(staff.sessionId);
    const route = request.routeOptions.url;
    request.log.info({ event: 'customers_read', route, user_id: staff.userId, reads }, 'read');
    if (reads === Math.ceil(max / 2)) {
      await recordUnusual(db, staff, 'many_read', `${reads} lists within 15 minutes`);
    }
    if (reads <= max) return;
    const wait = (endsAt - Date.now()) / 1_000;
    throw tooMany('You have opened a great many lists. Please wait a few minutes.', wait);
  };
}
