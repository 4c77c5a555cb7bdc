import { newCredentials } from '../support/Account';
import { test } from './support/test';
import { buyApples } from './support/walks';

/** Replaces each text by elements from the first click on, as translators do. It runs in the page. */
function translatePage(): void {
  const isTranslated = (text: Text) =>
    text.data.trim() !== '' &&
    !text.parentElement?.closest('[translate="no"], x-translated, script, style, textarea');
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isTranslated)) {
      const element = document.createElement('x-translated');
      element.textContent = text.data;
      text.replaceWith(element);
    }
  };
  const start = () => {
    translate(document.body);
    new MutationObserver(() => translate(document.body)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  };
  // Not while React hydrates the page: the journeys have that case.
  addEventListener('click', () => requestIdleCallback(start), { capture: true, once: true });
}

test.use({ initScript: `(${translatePage.toString()})()` });

// WebKit has no script before those of the page; Chromium translates in the journeys.
test(
  '[BR-02] a new shopper whose browser translates the pages buys apples',
  { tag: '@firefox' },
  async ({ visitor }) => {
    await buyApples(visitor, newCredentials());
  },
);
