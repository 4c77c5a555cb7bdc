import '@shop/shared/styles/tokens.css';
import '../fonts.css';
import '@shop/shared/styles/base.scss';
import '@shop/shared/styles/print.scss';
import '../app/motion.scss';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@shop/shared';
import { findRoute } from '@shop/shared/routes';
import { App } from '../app/App';
import { readDocumentState } from '../app/documentState';
import { PageLoaderContext } from '../app/PageLoader';
import { afterLoad } from './afterLoad';
import { browserPageLoader, preloadPage } from './browserPageLoader';
import { failSilentFiles } from './failSilentFiles';
import { registeredBuild, registerShopRemotes } from './remoteLoader';
import { tolerateTranslation } from './tolerateTranslation';
import { noteHydrationError, observeVisit } from './visit';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');

const { remotes, prefetched, origin, isRendered, isUnsentForm, isForStaff, shellBuild } =
  readDocumentState();
registerShopRemotes(remotes);
failSilentFiles();
if (shellBuild) {
  observeVisit((unit) => (unit === 'shell' ? shellBuild : registeredBuild(unit)));
}
tolerateTranslation();
void start(container);
loadPlaceholdersLater();

async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <PageLoaderContext value={browserPageLoader({ isRendered, isForStaff })}>
        <BrowserRouter>
          <App prefetched={prefetched} origin={origin} isUnsentForm={isUnsentForm} />
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
    if (globalThis.__shopEarlyEvents?.prepareHydration(isUnsentForm) === false) return;
    // In a transition, hydration yields to input and paints.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: noteHydrationError });
    });
  } catch {
    // The server rendered the page and this browser cannot load it: render anew, with an error message.
    createRoot(root).render(app);
  }
}

/** Those of the pictures on other pages; the document contains its own. */
function loadPlaceholdersLater(): void {
  afterLoad(() => {
    import(/* webpackChunkName: "placeholders" */ '../placeholders.css').catch(() => {
      // Until the next visit, pictures appear without a placeholder.
    });
  });
}
