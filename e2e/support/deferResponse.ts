import type { Page } from '@playwright/test';

/** Defers the responses to requests that match `pattern`. Returns a function that releases them. */
export async function deferResponse(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

export const mainScript = '**/assets/main.*.js';

/** Opens a page whose scripts do not load until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await deferResponse(page, mainScript);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
