import type { ReactNode } from 'react';
import type { ApiError, ApiQuery } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import { useAdminQuery } from '../data/useAdminQuery';

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
  return <QueryView response={response}>{(data) => children(data, replace, reload)}</QueryView>;
}

/** The result of `useAdminQuery` or `useAdminList`. */
export interface QueryResponse<T> {
  data: T | undefined;
  error: Pick<ApiError, 'message'> | undefined;
  mutate: () => Promise<unknown>;
}

interface QueryViewProps<T> {
  response: QueryResponse<T>;
  /** Names the data for screen readers, such as ‘Loading orders’. */
  text?: string;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, or why it is not there. A failed reload is shown above the data. */
export function QueryView<T>({ response, text = 'Loading', children }: QueryViewProps<T>) {
  const { data, error, mutate } = response;
  const failure = error && <LoadError text={error.message} onRetry={() => void mutate()} />;
  if (data === undefined) {
    return (
      failure ?? (
        <Skeleton text={text}>
          <Shape kind="block" />
          <Shape kind="block" />
        </Skeleton>
      )
    );
  }
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}
