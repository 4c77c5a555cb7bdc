import type { ApiError } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';

interface QueryFallbackProps {
  error: ApiError | undefined;
  onRetry: () => void;
  /** Names the data for screen readers, such as ‘Loading orders’. */
  text: string;
}

/** Shows that data is loading, or why it could not be loaded. */
export const QueryFallback = ({ error, onRetry, text }: QueryFallbackProps) =>
  error ? (
    <LoadError text={error.message} onRetry={onRetry} />
  ) : (
    <Skeleton text={text}>
      <Shape kind="block" />
      <Shape kind="block" />
    </Skeleton>
  );
