import type { BrowserContext, Page, Request } from '@playwright/test';

/** Records the URLs of all later requests that match. The returned list grows with each request. */
export function recordRequests(
  source: Page | BrowserContext,
  isRecorded: (url: URL, request: Request) => boolean = () => true,
): string[] {
  const urls: string[] = [];
  const record = (request: Request) => {
    if (isRecorded(new URL(request.url()), request)) urls.push(request.url());
  };
  // Both have the event, with different declarations.
  (source as Page).on('request', record);
  return urls;
}

/** Records reads of products. Pages that the server renders contain their products and read none. */
export const recordProductReads = (page: Page): string[] =>
  recordRequests(page, ({ pathname }) => pathname.startsWith('/api/product'));
