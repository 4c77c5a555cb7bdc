import { Link } from '@shop/shared';
import { routes, safeNext } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { PageHead } from '@shop/shared/ui/PageHead';
import styles from './MessagePage.module.scss';

/** What the service worker shows in place of a page that it has not kept. */
export default function OfflinePage() {
  return (
    <section className={styles.root}>
      <PageHead
        title="You are offline"
        description="A page of the shop that needs a connection, and what can be read without one."
        isPrivate
      />
      <img src="/drawings/far-ridge.svg" alt="" width="200" height="130" />
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
      <Button onClick={goToWhatWasAsked}>Try again</Button>
    </section>
  );
}

const goToWhatWasAsked = () => window.location.assign(safeNext(window.location.hash.slice(1)));
