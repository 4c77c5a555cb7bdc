import { setupServer } from 'msw/node';
import { handlers } from './fakeApi';

/** The fake network. A test overrides a response with `server.use(…)`. */
export const server = setupServer(...handlers);

const requests: Request[] = [];

server.events.on('request:start', ({ request }) => void requests.push(request.clone()));

/** Returns the requests of the current test to a path of the API: `sent('POST', '/auth/token')`. */
export function sent(method: string, path: string): Request[] {
  return requests.filter(
    (request) => request.method === method && new URL(request.url).pathname === `/api${path}`,
  );
}

/** Returns the paths of all requests of the current test with this method. */
export function sentPaths(method: string): string[] {
  return requests
    .filter((request) => request.method === method)
    .map(({ url }) => new URL(url).pathname.replace(/^\/api/, ''));
}

/** Returns the JSON bodies of the requests that `sent` returns. */
export function sentBodies(method: string, path: string): Promise<unknown[]> {
  return Promise.all(
    sent(method, path).map((request) => request.clone().json() as Promise<unknown>),
  );
}

export function clearRequests(): void {
  requests.length = 0;
}
