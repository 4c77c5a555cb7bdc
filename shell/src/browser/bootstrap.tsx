import '../fonts.css';
import '../placeholders.css';
import '@shop/shared/styles/tokens.css';
import '@shop/shared/styles/base.scss';
import '../app/motion.scss';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@shop/shared';
import { findRoute } from '@shop/shared/routes';
import { App } from '../app/App';
import { readDocumentState } from '../app/documentState';
import { PageLoaderContext } from '../app/PageLoader';
import { browserPageLoader, preloadPage } from './browserPageLoader';
import { registerShopRemotes } from './remoteLoader';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');

const { remotes, prefetched, origin, isRendered } = readDocumentState();
registerShopRemotes(remotes);
void start(container);

async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <PageLoaderContext value={browserPageLoader(isRendered)}>
        <BrowserRouter>
          <App prefetched={prefetched} origin={origin} />
        </BrowserRouter>
      </PageLoaderContext>
    </StrictMode>
  );
  if (!root.hasChildNodes()) {
    createRoot(root).render(app);
    return;
  }
  const match = findRoute(window.location.pathname);
  try {
    if (isRendered && match) await preloadPage(match.route);
    // In a transition, hydration yields to input and paints.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } catch {
    // The server rendered the page and this browser cannot load it: render anew, with an error message.
    createRoot(root).render(app);
  }
}
