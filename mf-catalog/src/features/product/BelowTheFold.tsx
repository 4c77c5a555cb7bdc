import { useDeferredValue, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from '@shop/shared';
import styles from './BelowTheFold.module.scss';

/**
 * Renders the part of a page below the first viewport. After a click on a link, it renders one render
 * later, so that the part above appears sooner. Documents contain it, and Back and Forward render it at
 * once, because the browser restores the scroll position.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  return isRendered ? children : <div className={styles.placeholder} />;
}
