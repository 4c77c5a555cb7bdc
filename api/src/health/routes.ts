import { ping } from '../db/ping';
import { HttpProblem } from '../http/problem';
import type { App, Services } from '../services';

const timeoutMs = 3_000;

/** S-46: health checks, outside `/api`; without rate limit and without log lines. */
export function healthRoutes(app: App, { db }: Services): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;

  app.get('/health/live', options, () => ({ status: 'live' }));

  app.get('/health/ready', options, async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not respond')), timeoutMs);
    });
    try {
      await Promise.race([ping(db), timeout]);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new HttpProblem(
        503,
        'The shop is not available right now. Please try again in a moment.',
      );
    } finally {
      clearTimeout(timer);
    }
  });
}
