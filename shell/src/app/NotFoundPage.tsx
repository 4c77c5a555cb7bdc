import { Fragment } from '@shop/shared';
import { fragments, urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { MessageLayout } from '../components/MessageLayout';

/** Shown at an unknown URL (H-12). The server responds with status 404. */
export function NotFoundPage() {
  return (
    <MessageLayout drawing="bare-branch">
      <PageHead
        title="Page not found"
        description="The page you requested does not exist, or has been moved."
      />
      <h1>Nothing grows at this address</h1>
      <p>The page you requested does not exist, or has been moved.</p>
      <ButtonLink to={urls.shop()}>Back to the shop</ButtonLink>
      <Fragment of={fragments.recommendations} place="notFound" />
    </MessageLayout>
  );
}
