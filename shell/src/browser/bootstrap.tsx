import '@shop/shared/styles/tokens.css';
import '../fonts.css';
import '@shop/shared/styles/base.scss';
import '@shop/shared/styles/print.scss';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FragmentLoaderContext, setPictureHashes } from '@shop/shared';
import { RouteTable } from '@shop/shared/routes';
import pictureHashes from '../../pictures/hashes.json' with { type: 'json' };
import { App } from '../app/App';
import { readDocumentState } from '../app/documentState';
import { PageLoaderContext } from '../app/PageLoader';
import { afterLoad } from './afterLoad';
import { awaitRenderedPage } from './awaitRenderedPage';
import { browserPageLoader, failPage, preloadPage, preloadPageAgain } from './browserPageLoader';
import { failStalledFiles } from './failStalledFiles';
import { browserFragmentLoader } from './fragmentLoader';
import { registeredBuild, registerShopRemotes } from './remoteLoader';
import { withServedRows } from './servedRows';
import { ShopRouter } from '../app/pages/ShopRouter';
import { tolerateTranslation } from './tolerateTranslation';
import { recordHydrationError, observeVisit } from './visit';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');

const { remotes, routes, fragments, shellBuild, isRendered, isForStaff, ...app } =
  readDocumentState();
setPictureHashes(pictureHashes);
registerShopRemotes(remotes);
failStalledFiles();
tolerateTranslation();
void start(container);
loadPlaceholdersLater();

async function start(root: HTMLElement): Promise<void> {
  const rows = await withServedRows({ routes, fragments }, remotes);
  const table = new RouteTable(rows.routes);
  if (shellBuild) {
    observeVisit((unit) => (unit === 'shell' ? shellBuild : registeredBuild(unit)), table);
  }
  const shop = (
    <StrictMode>
      <PageLoaderContext value={browserPageLoader({ isRendered, isForStaff })}>
        <FragmentLoaderContext value={browserFragmentLoader(rows.fragments)}>
          <ShopRouter>
            <App {...app} table={table} />
          </ShopRouter>
        </FragmentLoaderContext>
      </PageLoaderContext>
    </StrictMode>
  );
  // The server has rendered the page of other rows than those of a dev server.
  if (!root.hasChildNodes() || rows.routes !== routes) {
    createRoot(root).render(shop);
    return;
  }
  const match = table.find(window.location.pathname);
  try {
    if (isRendered && match) {
      await awaitRenderedPage(
        async () => void (await preloadPage(match.route)),
        async () => void (await preloadPageAgain(match.route)),
      );
    }
    if (globalThis.__shopEarlyEvents?.prepareHydration(app.isUnsentForm) === false) return;
    // In a transition, hydration yields to input and painting.
    startTransition(() => {
      hydrateRoot(root, shop, { onRecoverableError: recordHydrationError });
    });
  } catch (error) {
    // The code of the page that the server rendered fails here: render anew, with an error message.
    if (match) failPage(match.route, error);
    createRoot(root).render(shop);
  }
}

/** Loads the placeholders of pictures on other pages. The document contains its own. */
function loadPlaceholdersLater(): void {
  afterLoad(() => {
    import(/* webpackChunkName: "placeholders" */ '../../pictures/placeholders.css').catch(() => {
      // Until the next visit, pictures appear without a placeholder.
    });
  });
}
