import { useLocation } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';

/** The session ended in another tab: the document was sent to somebody who was signed in. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>Please sign in</h1>
      <p>You are signed out.</p>
      <ButtonLink to={routes.login.to(pathname + search)}>Go to Login</ButtonLink>
    </>
  );
}

/** What the shop shows at an unknown URL (AD-01): the role was taken away while the page was open. */
export const NothingHere = () => (
  <>
    <h1>Nothing grows at this address</h1>
    <p>The page you requested does not exist, or has been moved.</p>
    <ButtonLink to={routes.shop.to()}>Back to the shop</ButtonLink>
  </>
);
