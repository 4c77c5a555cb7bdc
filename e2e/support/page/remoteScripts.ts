import type { Page } from '@playwright/test';

/** Counts the loaded scripts of remotes. Their names depend on how webpack splits them. */
export const countRemoteScripts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/remotes\/.*\.js$/.test(name))
        .length,
  );
