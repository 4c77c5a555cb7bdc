import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { mutate } from 'swr';
import { onNotification, useSession } from '@shop/shared';
import { installJsdomPolyfills } from './jsdomPolyfills';
import { collectConsoleErrors, takeConsoleErrors } from '../consoleErrors';
import { resetFakeShop } from '../fakeApi/fakeShop';
import { clearRequests, server } from '../fakeApi/server';

// Jest runs this file before each test file (`setupFilesAfterEnv`).
installJsdomPolyfills();
collectConsoleErrors();
// Tests also run on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

afterEach(async () => {
  cleanup();
  server.resetHandlers();
  clearRequests();
  resetFakeShop();
  useSession.setState({
    accessToken: null,
    refreshToken: null,
    isReady: false,
    hasExpired: false,
    isInMemory: false,
  });
  localStorage.clear();
  sessionStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
  // Empties the queue of notifications.
  onNotification(() => undefined)();
  const consoleErrors = takeConsoleErrors();
  if (consoleErrors.length > 0) {
    throw new Error(`Unexpected on the console:\n${consoleErrors.join('\n')}`);
  }
});
