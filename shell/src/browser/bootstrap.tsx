import '../fonts.css';
import '../placeholders.css';
import '@shop/shared/styles/tokens.css';
import '@shop/shared/styles/base.scss';
import '../app/motion.scss';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@shop/shared';
import { App } from '../app/App';
import { browserPages, preparePage } from './browserPages';
import { readDocumentState } from '../app/documentState';
import { PageSourceContext } from '../app/PageSource';
import { registerShopRemotes } from './remoteLoader';
import { findRoute } from '../routes';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');

const { remotes, prefetched, origin, isRendered } = readDocumentState();
registerShopRemotes(remotes);
void start(container);

async function start(root: HTMLElement): Promise<void> {
  const shop = (
    <StrictMode>
      <PageSourceContext value={browserPages(isRendered)}>
        <BrowserRouter>
          <App prefetched={prefetched} origin={origin} />
        </BrowserRouter>
      </PageSourceContext>
    </StrictMode>
  );
  if (!root.hasChildNodes()) {
    createRoot(root).render(shop);
    return;
  }
  const found = findRoute(window.location.pathname);
  try {
    if (isRendered && found) await preparePage(found.route);
    // As a transition, hydration makes way for input and paints in between.
    startTransition(() => {
      hydrateRoot(root, shop);
    });
  } catch {
    // The server had the page and this browser cannot get it: begin anew, with a notice in its place.
    createRoot(root).render(shop);
  }
}
