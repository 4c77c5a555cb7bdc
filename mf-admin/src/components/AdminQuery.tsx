import type { ReactNode } from 'react';
import type { ApiQuery } from '@shop/shared';
import { useAdminQuery } from '../data/useAdminQuery';
import { LoadedData } from './LoadedData';

interface AdminQueryProps<T> {
  query: ApiQuery<T>;
  /** `replace` takes the data that an action has responded with. `reload` loads it again. */
  children: (data: T, replace: (changed: T) => void, reload: () => void) => ReactNode;
}

/** Loads one query and renders its data. Requires `AdminLayout`. */
export function AdminQuery<T>({ query, children }: AdminQueryProps<T>) {
  const response = useAdminQuery(query);
  const replace = (changed: T) => void response.mutate(changed, { revalidate: false });
  const reload = () => void response.mutate();
  return <LoadedData query={response}>{(data) => children(data, replace, reload)}</LoadedData>;
}
