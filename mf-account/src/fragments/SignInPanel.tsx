import { useId } from 'react';
import { Link, useIsSignedIn, useLocation } from '@shop/shared';
import { urls, type FragmentProps, type fragments } from '@shop/shared/routes';
import { SignInForm } from '../features/account/SignInForm';
import styles from './SignInPanel.module.scss';

/** Signs in without leaving the page. It is empty for members, such as after a sign-in in another tab. */
export default function SignInPanel({
  onSignedIn,
  onLeave,
}: FragmentProps<typeof fragments.signInPanel>) {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const titleId = useId();
  if (isSignedIn) return null;
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <h3 id={titleId}>Sign in here</h3>
      <SignInForm onSignedIn={() => onSignedIn?.()} onLeave={onLeave} />
      <p>
        New here?{' '}
        <Link to={urls.register(pathname + search)} onClick={onLeave}>
          SIGN UP
        </Link>
      </p>
    </section>
  );
}
