import { useSyncExternalStore } from 'react';
import styles from './OfflineNotice.module.scss';

/** A notice while the browser is offline: cached pages may be outdated, and nothing can be sent. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // Always rendered, because screen readers announce changes in a live region, but not a new live region.
  return (
    <p
      className={styles.root}
      data-notice
      aria-live="polite"
      role={isOnline ? undefined : 'status'}
    >
      {!isOnline &&
        'No connection: what you see may be out of date. You can order once you are online again.'}
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
