import type { ComponentType } from 'react';
import type { ApiQuery } from './api/endpoints';

/** What the file of a page exports: the contract between the shell and the unit that owns the page. */
export interface PageModule {
  /** The page. It takes no props: it reads the URL, the data cache and the session. */
  default: ComponentType;
  /** The requests whose responses the server renders the page with. */
  prefetch?: (params: Readonly<Record<string, string | undefined>>) => readonly ApiQuery<unknown>[];
}
