import type { FastifyInstance } from 'fastify';

/** Alive: the process answers. Ready: the API does, too. */
export function healthRoutes(app: FastifyInstance, apiOrigin: string): void {
  const quiet = { logLevel: 'warn' } as const;
  app.get('/health/live', quiet, () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async (_request, reply) => {
    const isApiReady = await isReady(apiOrigin);
    return reply
      .status(isApiReady ? 200 : 503)
      .send({ status: isApiReady ? 'ready' : 'waiting for the API' });
  });
}

async function isReady(apiOrigin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiOrigin}/health/ready`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}
