import type { Page } from '@playwright/test';

/** How many scripts of remotes the page has loaded. Their names depend on what webpack puts together. */
export const countRemoteScripts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/remotes\/.*\.js$/.test(name))
        .length,
  );
