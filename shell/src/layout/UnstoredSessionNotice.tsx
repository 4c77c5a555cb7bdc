import { useIsSignedIn, useIsStaff, useSession } from '@shop/shared';
import styles from './UnstoredSessionNotice.module.scss';

/** Where the browser refuses its storage, or it is full, the session ends with the document. */
export function UnstoredSessionNotice() {
  const isSignedIn = useIsSignedIn();
  const isShown = useSession((session) => session.isInMemory) && isSignedIn;
  const isStaff = useIsStaff();
  // Always rendered: screen readers announce a change in a live region, not a new live region.
  return (
    <p className={styles.root} aria-live="polite" role={isShown ? 'status' : undefined}>
      {isShown && (isStaff ? `${meaning} ${meaningForStaff}` : meaning)}
    </p>
  );
}

const meaning =
  'This browser does not store your sign-in: you stay signed in until you close or reload this page.';
const meaningForStaff = 'The admin opens in a browser that stores it.';
