import { setupServer } from 'msw/node';
import { handlers } from './fakeApi';

/** The fake network. A test says `server.use(…)` where it wants another answer. */
export const server = setupServer(...handlers);

const requests: Request[] = [];

server.events.on('request:start', ({ request }) => void requests.push(request.clone()));

/** The calls of the running test to an address of the API, in order: `sent('POST', '/auth/token')`. */
export function sent(method: string, path: string): Request[] {
  return requests.filter(
    (request) => request.method === method && new URL(request.url).pathname === `/api${path}`,
  );
}

/** What the bodies of those calls said. */
export function sentBodies(method: string, path: string): Promise<unknown[]> {
  return Promise.all(
    sent(method, path).map((request) => request.clone().json() as Promise<unknown>),
  );
}

export function forgetRequests(): void {
  requests.length = 0;
}
