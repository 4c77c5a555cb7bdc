import type { Page } from '@playwright/test';

/**
 * Makes the web storage of later documents throw.
 *
 * @param kind `blocked`: every access throws, as with blocked cookies; `full`: writing throws
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
