import type { Page } from '@playwright/test';

/**
 * Makes the browser refuse its storages in the documents that follow: at each access, as with blocked cookies, or only
 * for what is written, as without space.
 */
export async function blockStorage(page: Page, kind: 'blocked' | 'full'): Promise<void> {
  await page.addInitScript((isFull) => {
    const refuse = (name: string) => () => {
      throw new DOMException('The browser refuses its storage.', name);
    };
    if (isFull) {
      Storage.prototype.setItem = refuse('QuotaExceededError');
      return;
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse('SecurityError') });
    }
  }, kind === 'full');
}
