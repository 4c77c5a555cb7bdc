import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useSession } from '@shop/shared';
import { MemoryRouter } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { App } from './App';
import { noPageLoader, PageLoaderContext } from './PageLoader';

it('renders a page once while it hydrates, although the session is read meanwhile', async () => {
  const Page = jest.fn(() => <h1>A page</h1>);
  const loader = { ...noPageLoader, isRendered: true, getComponent: () => Page };
  const shop = (
    <PageLoaderContext value={loader}>
      <MemoryRouter initialEntries={['/about']}>
        <App prefetched={{}} origin="https://shop.example" table={documentTable(false)} />
      </MemoryRouter>
    </PageLoaderContext>
  );
  useSession.setState({ isReady: false });
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(shop);
  Page.mockClear();

  const root = await act(async () =>
    hydrateRoot(container, shop, { onRecoverableError: (error) => console.error(error) }),
  );

  expect(useSession.getState().isReady).toBe(true);
  expect(Page).toHaveBeenCalledTimes(1);

  act(() => root.unmount());
  container.remove();
});
