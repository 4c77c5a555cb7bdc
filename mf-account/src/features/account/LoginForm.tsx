import { useLocation, useSearchParams } from '@shop/shared';
import { SignInForm } from './SignInForm';
import { useSignedInRedirect } from './useSignedInRedirect';
import type { NewAccountState } from './NewAccountState';

/** The form of the sign-in page, which leaves the page afterwards. */
export function LoginForm() {
  const [query] = useSearchParams();
  const redirectSignedIn = useSignedInRedirect();
  const { state } = useLocation() as { state: NewAccountState | null };
  return (
    <SignInForm newEmail={state?.email} onSignedIn={() => redirectSignedIn(query.get('next'))} />
  );
}
