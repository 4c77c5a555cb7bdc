import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { endpoints } from '../api/endpoints';
import {
  asha,
  problem,
  products,
  renderPage,
  sent,
  server,
  signIn,
  TestProviders,
} from '../testing';
import { SwrProvider } from './SwrProvider';
import { usePublicQuery } from './usePublicQuery';
import { useProduct } from './useProduct';

function ProductCount() {
  const { data } = usePublicQuery(endpoints.products);
  return <p>{Array.isArray(data) && data.length} products</p>;
}

/** Mounts and unmounts the count, like navigating to another page and back. */
function ToggledCount() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Toggle</button>
      {isShown && <ProductCount />}
    </>
  );
}

afterEach(() => jest.useRealTimers());

it('[SH-16] fetches the products once for all components and users', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = renderPage(<ToggledCount />, {
    user: { advanceTimers: jest.advanceTimersByTime },
  });
  expect(await screen.findByText(`${products.length} products`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  // SWR does not repeat a request within two seconds.
  await act(() => jest.advanceTimersByTimeAsync(2100));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  act(() => void signIn(asha));
  // SWR ignores a second focus event within five seconds.
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(sent('GET', '/product/products')).toHaveLength(1);
});

it.each([
  [0, 404],
  [1, 500],
  [1, 0],
])('sends %i requests from the browser after a %i on the server', async (count, status) => {
  const { path, failure } = endpoints.products;
  const { path: otherPath } = endpoints.product('golden');
  function Golden() {
    return <p>{usePublicQuery(endpoints.product('golden')).data?.label}</p>;
  }
  render(
    <SwrProvider prefetched={{ [path]: { failure: { text: failure, status } } }}>
      <ProductCount />
      <Golden />
    </SwrProvider>,
  );
  expect(await screen.findByText('Golden')).toBeVisible();
  expect(sent('GET', otherPath)).toHaveLength(1);
  expect(sent('GET', path)).toHaveLength(count);
});

describe('useProduct', () => {
  it('reads a product from the cached catalog', async () => {
    const { result, rerender } = renderHook(
      ({ id }: { id: string | null }) => ({
        list: usePublicQuery(endpoints.products).data,
        product: useProduct(id).data,
      }),
      { wrapper: TestProviders, initialProps: { id: null as string | null } },
    );
    await waitFor(() => expect(result.current.list).toHaveLength(products.length));
    rerender({ id: 'golden' });
    expect(result.current.product).toMatchObject({ label: 'Golden' });
    expect(sent('GET', '/product/golden')).toEqual([]);
  });

  it('reads a product from a cached page of a large catalog', async () => {
    const second = { products: products.slice(4), next: null };
    server.use(http.get('/api/products', () => HttpResponse.json(second)));
    const query = endpoints.productPage({ after: '4', limit: 4 });
    const { result, rerender } = renderHook(
      ({ id }: { id: string | null }) => ({
        page: usePublicQuery(query).data,
        product: useProduct(id).data,
      }),
      { wrapper: TestProviders, initialProps: { id: null as string | null } },
    );
    await waitFor(() => expect(result.current.page).toEqual(second));
    const [listed] = second.products;

    rerender({ id: listed?.product_id ?? '' });

    expect(result.current.product).toEqual(listed);
    expect(sent('GET', `/product/${listed?.product_id ?? ''}`)).toEqual([]);
  });

  it('fetches a product that the cached catalog does not contain', async () => {
    server.use(http.get('/api/product/products', () => problem(403, 'No')));
    const { result } = renderHook(() => useProduct('golden').data, { wrapper: TestProviders });
    await waitFor(() => expect(result.current).toMatchObject({ label: 'Golden' }));
  });
});
