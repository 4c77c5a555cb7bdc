import type { Page } from '@playwright/test';

/**
 * Imitates Chrome's translator, which tests cannot start: it replaces each text by an element, later texts included. The
 * words stay the same, so that a journey finds them. Like Chrome, it skips elements with `translate="no"`.
 *
 * @param moment `before`: the served document, before the scripts run; `after`: the hydrated page
 */
export async function translatePages(page: Page, moment: 'before' | 'after'): Promise<void> {
  await page.addInitScript((isBefore) => {
    const untranslated = '[translate=no], script, style, textarea, noscript, title, font';

    function translate(text: Text): void {
      const parent = text.parentElement;
      if (!parent || parent.closest(untranslated) || text.data.trim() === '') return;
      const template = document.createElement('template');
      template.innerHTML = '<font><font></font></font>';
      const inner = template.content.querySelector('font > font');
      if (inner) inner.textContent = text.data;
      text.replaceWith(template.content);
    }

    function translateAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    }

    function start(): void {
      translateAll(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          (type === 'characterData' ? [target] : addedNodes).forEach(translateAll);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    }

    /** Waits for every part of the page: parts below the fold are hydrated later, static content never. */
    function startWhenHydrated(): void {
      const headings = [...document.querySelectorAll('#root :is(h1, h2):not([data-static] *)')];
      const areHydrated = headings.every((heading) =>
        Object.keys(heading).some((key) => key.startsWith('__reactProps$')),
      );
      if (headings.length > 0 && areHydrated) setTimeout(start);
      else setTimeout(startWhenHydrated, 20);
    }

    addEventListener('DOMContentLoaded', isBefore ? start : startWhenHydrated);
  }, moment === 'before');
}

/** Counts the translated texts of the page. */
export const countTranslated = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('font > font').length);
