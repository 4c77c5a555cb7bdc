import type { ReactNode } from 'react';
import type { ApiError } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';

interface LoadedDataProps<T> {
  query: { data: T | undefined; error: ApiError | undefined; mutate: () => Promise<unknown> };
  children: (data: T) => ReactNode;
}

/** Data of `useAdminQuery`, or what is shown until it is there. A failure is never shown as emptiness. */
export function LoadedData<T>({ query, children }: LoadedDataProps<T>) {
  const { data, error, mutate } = query;
  const failure = error && <LoadError text={error.message} onRetry={() => void mutate()} />;
  if (data === undefined) {
    return (
      failure ?? (
        <Skeleton text="Loading">
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
