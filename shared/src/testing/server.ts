import { setupServer } from 'msw/node';
import { handlers } from './fakeApi';

/** The fake network. A test says `server.use(…)` where it wants another answer. */
export const server = setupServer(...handlers);
