import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Route, Routes, RouteTableContext, SwrProvider, type Prefetched } from '@shop/shared';
import type { RouteTable } from '../routes';
import { MemoryRouter } from 'react-router-dom';

interface HydrateOptions {
  /** The URL path, with its query. */
  at: string;
  /** The pattern of the page's route. Default: the path of `at`. */
  pattern?: string;
  /** The pages of the shop around this one. */
  table?: RouteTable;
  /** The server's query results. */
  prefetched?: Prefetched;
}

/**
 * Renders a page as the server does and hydrates it. React logs a mismatch to the console, which fails
 * the test.
 *
 * @returns the server's markup
 */
export async function hydratePage(page: ReactElement, options: HydrateOptions): Promise<string> {
  const { at, prefetched = {}, table = null } = options;
  const pattern = options.pattern ?? at.replace(/[?#].*/, '');
  const shop = (
    <RouteTableContext value={table}>
      <SwrProvider prefetched={prefetched}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={pattern} element={page} />
          </Routes>
        </MemoryRouter>
      </SwrProvider>
    </RouteTableContext>
  );
  const container = document.createElement('div');
  const markup = renderToString(shop);
  container.innerHTML = markup;
  document.body.append(container);
  const root = await act(() =>
    Promise.resolve(
      hydrateRoot(container, shop, { onRecoverableError: (error) => console.error(error) }),
    ),
  );
  act(() => {
    root.unmount();
  });
  container.remove();
  return markup;
}
