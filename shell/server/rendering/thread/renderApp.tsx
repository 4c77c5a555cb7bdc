import { StrictMode } from 'react';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { FragmentLoaderContext, type PageModule } from '@shop/shared';
import { RouteTable } from '@shop/shared/routes';
import { StaticRouter } from '@shop/shared/StaticRouter';
import { App } from '../../../src/app/App';
import { PageLoaderContext, type PageLoader } from '../../../src/app/PageLoader';
import type { AppData } from '../Renderer';
import type { ServerFragments } from './ServerFragments';

const timeoutMs = 1_000;

/**
 * Renders the app at a URL to markup that the browser hydrates.
 *
 * @param page the page at the URL; null renders the layout with an empty outlet
 * @param fragments those that page and layout may show; one that fails is left out
 * @throws Error if the page throws or rendering times out
 */
export function renderApp(
  url: string,
  page: PageModule | null,
  { isForStaff, routes, fragments: _fragments, ...data }: AppData,
  fragments: ServerFragments,
): Promise<string> {
  const table = new RouteTable(routes);
  const pageLoader: PageLoader = {
    isRendered: page !== null,
    isForStaff,
    getComponent: () => page?.default ?? null,
  };
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <StrictMode>
        <PageLoaderContext value={pageLoader}>
          <FragmentLoaderContext value={fragments}>
            <StaticRouter location={url}>
              <App {...data} table={table} />
            </StaticRouter>
          </FragmentLoaderContext>
        </PageLoaderContext>
      </StrictMode>,
      {
        // Above this size, React hides Suspense content until an inline script shows it.
        progressiveChunkSize: Infinity,
        onAllReady: () => pipe(collect(resolve)),
        onShellError: reject,
        onError: (error, { componentStack }) => {
          const digest = fragments.handleError(error, componentStack);
          if (digest === undefined) {
            // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- it is what the page has thrown
            reject(error);
          }
          return digest;
        },
      },
    );
    setTimeout(() => abort(new Error(`Rendering ${url} timed out.`)), timeoutMs).unref();
  });
}

function collect(onEnd: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      onEnd(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}
