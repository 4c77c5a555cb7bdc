import { expect, test as base } from '@playwright/test';
import { Account } from './Account';

interface Options {
  /** Off where the browser rightly reports an error, such as a response that fails on purpose. */
  failOnConsoleErrors: boolean;
}

interface Fixtures {
  consoleErrors: undefined;
  /** Created through the API, for this test alone. */
  account: Account;
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
  account: async ({ baseURL }, use) => use(await Account.create(baseURL ?? '')),
});

/** The same, signed in to `account` before the first page. */
export const memberTest = test.extend({
  storageState: ({ account }, use) => use(account.storageState()),
});

export { expect };
