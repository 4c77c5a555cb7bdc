import type { Page } from '@playwright/test';

/**
 * Defers the responses to requests that match `pattern`.
 *
 * @returns releases them
 */
export async function deferResponse(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
