import type { Page } from '@playwright/test';

/** Elements that the head of every page has exactly once. */
const selectors = [
  'title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:url"]',
  'meta[property="og:image"]',
  'meta[property="og:type"]',
  'meta[property="og:site_name"]',
  'meta[property="og:locale"]',
  'meta[name="twitter:card"]',
  'link[rel="manifest"]',
  'link[rel="apple-touch-icon"]',
];

/** An item of a page's structured data (schema.org). */
export interface StructuredData {
  '@type': string;
  offers?: object;
  itemListElement?: { name: string }[];
}

export interface Head {
  /** Elements that are missing, duplicated or outside the head. */
  misplaced: string[];
  heading: string;
  title: string;
  description: string | null;
  canonical: string | null;
  structuredData: StructuredData[];
}

/** Reads the metadata of the live document, or of the served document in `html`. */
export const readHead = (page: Page, html?: string): Promise<Head> =>
  page.evaluate(
    ([selectors, html]) => {
      const root = html ? new DOMParser().parseFromString(html, 'text/html') : document;
      const count = (selector: string) => root.querySelectorAll(selector).length;
      const attribute = (selector: string, name: string) =>
        root.querySelector(selector)?.getAttribute(name) ?? null;
      const blocks = [...root.querySelectorAll('script[type="application/ld+json"]')];
      return {
        misplaced: selectors.filter((one) => count(one) !== 1 || count(`head ${one}`) !== 1),
        heading: root.querySelector('h1')?.textContent ?? '',
        title: root.title,
        description: attribute('meta[name="description"]', 'content'),
        canonical: attribute('link[rel="canonical"]', 'href'),
        structuredData: blocks.flatMap(
          ({ textContent }) =>
            (JSON.parse(textContent) as { '@graph': StructuredData[] })['@graph'],
        ),
      };
    },
    [selectors, html] as const,
  );
