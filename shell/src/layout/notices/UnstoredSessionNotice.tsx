import { useIsSignedIn, useIsStaff, useSession } from '@shop/shared';
import styles from './UnstoredSessionNotice.module.scss';

/** Says that the session ends with the document, because the browser's storage is full or denied. */
export function UnstoredSessionNotice() {
  const isSignedIn = useIsSignedIn();
  const isShown = useSession((session) => session.isInMemory) && isSignedIn;
  const isStaff = useIsStaff();
  // Always rendered, because screen readers announce changes in a live region, but not a new live region.
  return (
    <p className={styles.root} data-notice aria-live="polite" role={isShown ? 'status' : undefined}>
      {isShown && (isStaff ? `${meaning} ${meaningForStaff}` : meaning)}
    </p>
  );
}

const meaning =
  'This browser does not store your sign-in: you stay signed in until you close or reload this page.';
const meaningForStaff = 'The admin opens in a browser that stores it.';
