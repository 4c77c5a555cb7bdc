import type { ComponentType } from 'react';
import type { ApiQuery } from './api/query';

export interface PrefetchContext {
  /** The query parameters of the URL that the page declares. */
  search: URLSearchParams;
  /** The response of a query that was returned before; undefined while it is unknown, and if it failed. */
  read: <T>(query: ApiQuery<T>) => T | undefined;
}

/** What the file of a page exports: the contract between the shell and the unit that owns the page. */
export interface PageModule {
  /** The page. It takes no props: it reads the URL, the data cache and the session. */
  default: ComponentType;
  /**
   * The requests whose responses the server renders the page with. It is called again with these responses, because
   * one can decide what else is needed.
   *
   * @param context not given by servers of the version before
   */
  prefetch?: (
    params: Readonly<Record<string, string | undefined>>,
    context?: PrefetchContext,
  ) => readonly ApiQuery<unknown>[];
}
