import type { PrefetchContext } from '@shop/shared';
import type { QueriesTask } from '../Renderer';
import { codeOf, loadPage } from './loadPage';
import { readFrom } from '../../../src/app/pages/prefetch';
import { runAsUnit } from './runAsUnit';

/** Returns the paths of the queries of pages, as far as they are known with some responses. */
export async function listQueries({ pages, builds, responses }: QueriesTask): Promise<string[]> {
  const queries = await Promise.all(
    pages.map(async (page) => {
      const module = await loadPage(page, builds);
      const context: PrefetchContext = {
        search: new URLSearchParams(),
        read: (query) => readFrom(responses, query),
      };
      const list = () => module.prefetch?.(page.params, context) ?? [];
      return runAsUnit(codeOf(page, builds), list);
    }),
  );
  return queries.flat().map(({ path }) => path);
}
