import type { ApiQuery, PageModule, Prefetched } from '@shop/shared';
import { prefetchPage } from './loadPage';

const query = (path: string): ApiQuery<string> => ({ path, failure: 'No' });
const url = {
  url: '/shop/golden?sort=lowToHigh',
  code: { name: 'mf-catalog', version: 'one', component: 'ProductPage' },
  params: { productId: 'golden' },
};

/** A fake API that responds with the path of each request, or not at all. */
function fakeApi(missing: readonly string[] = []) {
  const requests: string[][] = [];
  return {
    requests,
    prefetch: (queries: readonly ApiQuery<unknown>[]): Promise<Prefetched> => {
      const paths = queries.map(({ path }) => path);
      requests.push(paths);
      const known = paths.filter((path) => !missing.includes(path));
      return Promise.resolve(Object.fromEntries(known.map((path) => [path, { data: path }])));
    },
  };
}

const pageWith = (prefetch: PageModule['prefetch']): PageModule => ({
  default: () => null,
  ...(prefetch && { prefetch }),
});

it('[LS-03] sends each query of a page once, including those that depend on a response', async () => {
  const api = fakeApi();
  const page = pageWith(({ productId }, context) => {
    const first = context?.read(query(`/${productId}`));
    const sort = context?.search.get('sort');
    return [query(`/${productId}`), ...(first ? [query(`${first}/${sort}`)] : [])];
  });
  const { queries, prefetched } = await prefetchPage(page, url, api.prefetch);
  expect(api.requests).toEqual([['/golden'], ['/golden/lowToHigh']]);
  expect(queries.map(({ path }) => path)).toEqual(['/golden', '/golden/lowToHigh']);
  expect(Object.keys(prefetched)).toEqual(['/golden', '/golden/lowToHigh']);
});

it('sends a request without a response only once', async () => {
  const api = fakeApi(['/golden']);
  const { prefetched } = await prefetchPage(
    pageWith(() => [query('/golden')]),
    url,
    api.prefetch,
  );
  expect(api.requests).toEqual([['/golden']]);
  expect(prefetched).toEqual({});
});

it('stops after three rounds if a page asks for more each time', async () => {
  const api = fakeApi();
  let count = 0;
  await prefetchPage(
    pageWith(() => [query(`/${(count += 1)}`)]),
    url,
    api.prefetch,
  );
  expect(api.requests).toHaveLength(3);
});

it('sends nothing for a page without queries', async () => {
  const api = fakeApi();
  expect(await prefetchPage(pageWith(undefined), url, api.prefetch)).toEqual({
    queries: [],
    prefetched: {},
  });
  expect(api.requests).toEqual([]);
});
