import { newCredentials } from '../support/Account';
import { test } from './support/test';
import { buyApples } from './support/buyApples';

/** Replaces each text by an element after the first click, as translators do. Runs in the browser. */
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
  // The journeys test translation during hydration.
  addEventListener('click', () => requestIdleCallback(start), { capture: true, once: true });
}

test.use({ initScript: `(${translatePage.toString()})()` });

// WebDriver for WebKit cannot inject scripts. The journeys test Chromium.
test(
  '[BR-02] a new shopper whose browser translates the pages buys apples',
  { tag: '@firefox' },
  async ({ visitor }) => {
    await buyApples(visitor, newCredentials());
  },
);
