import type { Page } from '@playwright/test';

/**
 * Keeps the answers to requests like `pattern` waiting.
 *
 * @returns lets them go
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
