import { expect, test as base } from '@playwright/test';
import { Account } from './Account';
import { ShellServer } from './ShellServer';

interface Options {
  /** Off where the browser rightly reports an error, such as a response that fails on purpose. */
  failOnConsoleErrors: boolean;
}

interface Fixtures {
  consoleErrors: undefined;
  /** Created through the API, for this test alone. */
  account: Account;
  /** Registers what is done when the test has ended and its pages are closed, the last first. */
  onEnd: (cleanup: () => unknown) => void;
  /** Starts a shell with remotes of its own, which ends with the test. */
  startShell: typeof ShellServer.start;
}

/** A visitor of the shop. Fails when any page of the context reports an error. */
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
    // A page that is still loading would report the end of its server as an error.
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

/** The same, signed in to `account` before the first page. */
export const memberTest = test.extend({
  storageState: ({ account }, use) => use(account.storageState()),
});

export { expect };
