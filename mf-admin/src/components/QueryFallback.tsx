import type { ApiError } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';

interface QueryFallbackProps {
  error: ApiError | undefined;
  onRetry: () => void;
  /** What is being loaded, for screen readers, such as ‘Loading orders’. */
  text: string;
}

/** Shows why data is missing, or that it is loading. A failure is never shown as emptiness. */
export const QueryFallback = ({ error, onRetry, text }: QueryFallbackProps) =>
  error ? (
    <LoadError text={error.message} onRetry={onRetry} />
  ) : (
    <Skeleton text={text}>
      <Shape kind="block" />
      <Shape kind="block" />
    </Skeleton>
  );
