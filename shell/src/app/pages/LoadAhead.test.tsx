import { render, waitFor } from '@testing-library/react';
import { RouteTableContext } from '@shop/shared';
import { MemoryRouter } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { noPageLoader, PageLoaderContext } from '../PageLoader';
import { LoadAhead } from './LoadAhead';

function open() {
  const loaded: string[] = [];
  const prefetch = ({ pattern }: { pattern: string }) => {
    loaded.push(pattern);
    return Promise.reject(new Error('Offline'));
  };
  render(
    <PageLoaderContext value={{ ...noPageLoader, prefetch }}>
      <RouteTableContext value={documentTable(false)}>
        <MemoryRouter>
          <LoadAhead />
        </MemoryRouter>
      </RouteTableContext>
      <header>
        <a href="/cart">Cart</a>
      </header>
      <main>
        <div inert>
          <a href="/contact">Contact</a>
        </div>
        <a href="/shop/golden">Golden</a>
        <a href="/shop/red-gold">Red Gold</a>
        <a href="/about">About</a>
        <a href="https://example.com/about">Elsewhere</a>
        <a href="/unknown">Unknown</a>
      </main>
    </PageLoaderContext>,
  );
  return loaded;
}

beforeEach(() => {
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => {
    callback({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('loads each page that the shown page links to once', async () => {
  const loaded = open();
  await waitFor(() => expect(loaded).toEqual(['/shop/:productId', '/about']));
});

it('loads no page ahead without a network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(open()).toEqual([]);
});

it('loads no page ahead if data is to be saved', () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  const loaded = open();
  expect(loaded).toEqual([]);
});
