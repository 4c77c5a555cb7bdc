import { StrictMode } from 'react';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from '@shop/shared';
import { App } from '../../src/app/App';
import type { DocumentState } from '../../src/app/documentState';
import { PageSourceContext, type PageModule } from '../../src/app/PageSource';

const timeoutMs = 1_000;

/**
 * Renders the shop at an address into markup that the browser takes over as it is.
 *
 * @param page the page of the address; null renders the layout around a place for it
 * @throws Error when the page breaks or does not come to an end
 */
export function renderApp(
  url: string,
  page: PageModule | null,
  { prefetched, origin }: Pick<DocumentState, 'prefetched' | 'origin'>,
): Promise<string> {
  const source = {
    isRendered: page !== null,
    pageOf: () => page?.default ?? null,
    forget: () => undefined,
    prefetchPage: () => undefined,
  };
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <StrictMode>
        <PageSourceContext value={source}>
          <StaticRouter location={url}>
            <App prefetched={prefetched} origin={origin} />
          </StaticRouter>
        </PageSourceContext>
      </StrictMode>,
      {
        // Larger finished parts would arrive hidden, with an inline script that shows them.
        progressiveChunkSize: Infinity,
        onAllReady: () => pipe(collect(resolve)),
        onShellError: reject,
        onError: reject,
      },
    );
    setTimeout(() => abort(new Error(`Rendering ${url} took too long.`)), timeoutMs).unref();
  });
}

function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}
