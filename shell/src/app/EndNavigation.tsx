import { useLayoutEffect } from 'react';
import { useLocation } from '@shop/shared';
import { endNavigation } from '@shop/shared/browser/pendingNavigation';

/** Ends the loading state of `followLinks` when the next page, or its skeleton, is in the document. */
export function EndNavigation() {
  const { key } = useLocation();
  useLayoutEffect(endNavigation, [key]);
  return null;
}
