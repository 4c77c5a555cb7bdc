import type { ApiError } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/LoadError';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';

interface NotLoadedProps {
  error: ApiError | undefined;
  onRetry: () => void;
  /** What is being loaded, for screen readers, such as ‘Loading orders’. */
  text: string;
}

/** In place of data that is not there: why, or that it is being loaded. A failure is never shown as emptiness. */
export const NotLoaded = ({ error, onRetry, text }: NotLoadedProps) =>
  error ? (
    <LoadError text={error.message} onRetry={onRetry} />
  ) : (
    <Skeleton text={text}>
      <Shape kind="block" />
      <Shape kind="block" />
    </Skeleton>
  );
