import type { ReactNode } from 'react';
import type { FallbackShape } from '@shop/shared/routes';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { Shape, SkeletonShapes } from '@shop/shared/ui/feedback/Skeleton';

/** Marks a fragment in the markup that the server has left to the browser. */
export const fragmentDigest = 'fragment';

/** Renders what stands for a fragment until it is there. */
export const renderFallback = (shapes: readonly FallbackShape[]): ReactNode =>
  shapes.length > 0 && (
    <SkeletonShapes>
      {shapes.map((kind, index) => (
        <Shape key={index} kind={kind} />
      ))}
    </SkeletonShapes>
  );

/** Renders what is shown in place of a fragment that failed. */
export const renderFragmentError = (retry: () => void): ReactNode => (
  <LoadError text="This part of the page could not be loaded." onRetry={retry} />
);
