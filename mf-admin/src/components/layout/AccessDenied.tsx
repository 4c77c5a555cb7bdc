import { useLocation } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';

/** Shown if the session has ended in another tab since the document was sent. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>Please sign in</h1>
      <p>You are signed out.</p>
      <ButtonLink to={urls.login(pathname + search)}>Go to Login</ButtonLink>
    </>
  );
}

/** The shop's page for unknown URLs, for people without access to the admin (AD-01). */
export const NotFound = () => (
  <>
    <h1>Nothing grows at this address</h1>
    <p>The page you requested does not exist, or has been moved.</p>
    <ButtonLink to={urls.shop()}>Back to the shop</ButtonLink>
  </>
);
