import { expect, test as base } from '@playwright/test';
import { Account } from './Account';
import type { OnEnd } from './OnEnd';
import { ShellServer } from './servers/ShellServer';

export interface Options {
  /** False for tests in which the browser rightly reports errors, such as failing responses. */
  failOnConsoleErrors: boolean;
}

export interface Fixtures {
  consoleErrors: undefined;
  /** An account that only this test uses. */
  account: Account;
  onEnd: OnEnd;
  /** Starts a shell with its own list of remotes, which ends with the test. */
  startShell: typeof ShellServer.start;
}

/** A test with a visitor of the shop. Fails if a page logs or throws an error. */
export const test = base.extend<Options & Fixtures>({
  failOnConsoleErrors: [true, { option: true }],
  consoleErrors: [
    async ({ context, failOnConsoleErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (webError) => errors.push(webError.error().message));
      await use(undefined);
      if (failOnConsoleErrors) expect(errors, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  onEnd: async ({ context }, use) => {
    const cleanups: (() => unknown)[] = [];
    await use((cleanup) => void cleanups.push(cleanup));
    // A loading page would log an error when its server ends.
    await Promise.all(context.pages().map((page) => page.close()));
    for (const cleanup of cleanups.reverse()) await cleanup();
  },
  startShell: ({ onEnd }, use) =>
    use(async (...options) => {
      const shell = await ShellServer.start(...options);
      onEnd(() => shell.stop());
      return shell;
    }),
  account: async ({ baseURL }, use) => use(await Account.create(baseURL ?? '')),
});

/** A test whose visitor is signed in as `account`. */
export const memberTest = test.extend({
  storageState: ({ account }, use) => use(account.storageState()),
});

export { expect };
