import { Link } from '@shop/shared';
import { routes, safeNext } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { PageHead } from '@shop/shared/ui/PageHead';
import { MessageLayout } from '../components/MessageLayout';

/** What the service worker responds with to a navigation that is not cached. */
export default function OfflinePage() {
  return (
    <MessageLayout drawing="far-ridge">
      <PageHead
        title="You are offline"
        description="A page of the shop that needs a connection, and what can be read without one."
      />
      <h1>You are offline</h1>
      <p>This page needs a connection. Nothing was sent, and nothing will be by itself.</p>
      <p>
        What you can go on reading: <Link to={routes.shop.to()}>our boxes and prices</Link>,{' '}
        <Link to={routes.journal.to()}>articles from the orchard</Link>,{' '}
        <Link to={routes.contact.to()}>how to call us</Link>, and our promises on{' '}
        <Link to={routes.shippingPolicy.to()}>delivery and replacement</Link>,{' '}
        <Link to={routes.privacyPolicy.to()}>your data</Link> and{' '}
        <Link to={routes.termsOfService.to()}>sales</Link>.
      </p>
      <Button onClick={openRequestedUrl}>Try again</Button>
    </MessageLayout>
  );
}

const openRequestedUrl = () => window.location.assign(safeNext(window.location.hash.slice(1)));
