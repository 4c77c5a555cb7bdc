import type { ComponentType } from 'react';
import type { ApiQuery } from './api/query';

export interface PrefetchContext {
  /** The query parameters of the URL that the page declares. */
  search: URLSearchParams;
  /** Returns the response of an earlier query, or undefined if it is not known yet or failed. */
  read: <T>(query: ApiQuery<T>) => T | undefined;
}

/** The exports of a page file: the contract between the shell and the unit that owns the page. */
export interface PageModule {
  /** The page component. It takes no props, but reads the URL, the data cache and the session. */
  default: ComponentType;
  /**
   * Returns the queries whose responses the server renders the page with. It is called again with these responses,
   * because a response can decide what else is needed.
   *
   * @param context undefined when the server still runs the previous version
   */
  prefetch?: (
    params: Readonly<Record<string, string | undefined>>,
    context?: PrefetchContext,
  ) => readonly ApiQuery<unknown>[];
}
