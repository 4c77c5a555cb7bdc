import { useSyncExternalStore } from 'react';
import styles from './OfflineNotice.module.scss';

/** Says so while the browser has no network: what is shown may be a copy, and nothing can be sent. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  // The element is there all the time: what arrives in it is read out, what arrives with it is not.
  return (
    <p className={styles.root} aria-live="polite" role={isOnline ? undefined : 'status'}>
      {!isOnline && 'No connection: what you see may be old, and ordering has to wait.'}
    </p>
  );
}

function followNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
