import { sql } from 'kysely';
import type { App, Services } from '../services';
import { HttpProblem } from './problem';

const timeoutMs = 3_000;

/** S-46: outside `/api`, for whatever watches the process; never limited, never logged. */
export function healthRoutes(app: App, { db }: Services): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;

  app.get('/health/live', options, () => ({ status: 'live' }));

  app.get('/health/ready', options, async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The database does not answer')), timeoutMs);
    });
    try {
      await Promise.race([sql`select 1`.execute(db), timeout]);
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
