import { useId } from 'react';
import { Link } from '@shop/shared';
import { safeNext, urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { MessageLayout } from '../components/MessageLayout';
import styles from './OfflinePage.module.scss';
import { shellUrls } from '../urls';

const links = [
  { to: urls.shop(), label: 'Our boxes and prices' },
  { to: urls.journal(), label: 'Articles from the orchard' },
  { to: urls.contact(), label: 'How to call us' },
  { to: urls.shippingPolicy(), label: 'Our promises on delivery and replacement' },
  { to: shellUrls.privacyPolicy(), label: 'Our promises on your data' },
  { to: shellUrls.termsOfService(), label: 'Terms of Service' },
];

/** The service worker responds with this page if a requested page is not cached. */
export default function OfflinePage() {
  const listTitleId = useId();
  return (
    <MessageLayout drawing="far-ridge">
      <PageHead
        title="You are offline"
        description="A page of the shop that needs a connection, and what can be read without one."
      />
      <h1>You are offline</h1>
      <p>This page needs a connection. Nothing was sent; please try again once you are online.</p>
      <p id={listTitleId}>What you can still read:</p>
      <ul className={styles.links} aria-labelledby={listTitleId}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <Button onClick={openRequestedUrl}>Try again</Button>
    </MessageLayout>
  );
}

const openRequestedUrl = () => window.location.assign(safeNext(window.location.hash.slice(1)));
