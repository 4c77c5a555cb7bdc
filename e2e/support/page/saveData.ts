import type { BrowserContext } from '@playwright/test';

/** Lets the browser ask to save data, so that pages load only what they need themselves. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
