import { useDeferredValue, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from '@shop/shared';
import styles from './BelowTheFold.module.scss';

/**
 * The part of a page that is below the first viewport. After a link it is rendered one render later, so that
 * the part above is shown sooner. A document contains it, and back and forward render it at once: the
 * browser restores the scroll position in it.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  return isRendered ? children : <div className={styles.placeholder} />;
}
