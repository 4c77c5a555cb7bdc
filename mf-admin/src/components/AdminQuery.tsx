import type { ReactNode } from 'react';
import type { ApiQuery } from '@shop/shared';
import { useAdminQuery } from '../data/useAdminQuery';
import { LoadedData } from './LoadedData';

interface AdminQueryProps<T> {
  query: ApiQuery<T>;
  /** `replace` is for what an action responds with: the data after it. `reload` is for other responses. */
  children: (data: T, replace: (changed: T) => void, reload: () => void) => ReactNode;
}

/** A page, or a part of one, that shows the data of one query; within `AdminLayout`. */
export function AdminQuery<T>({ query, children }: AdminQueryProps<T>) {
  const response = useAdminQuery(query);
  const replace = (changed: T) => void response.mutate(changed, { revalidate: false });
  const reload = () => void response.mutate();
  return <LoadedData query={response}>{(data) => children(data, replace, reload)}</LoadedData>;
}
