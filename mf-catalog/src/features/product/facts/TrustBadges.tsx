import { Link } from '@shop/shared';
import { cancelHours, replaceDays } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import styles from './TrustBadges.module.scss';

/** The promises about delivery, cancellation and replacement, beside the buttons to buy (PO-04, HM-08). */
export function TrustBadges() {
  return (
    <ul className={styles.root}>
      <li>Free delivery anywhere in India</li>
      <li>Cancel within {cancelHours} hours of ordering</li>
      <li>
        <span>
          Fruit that arrives damaged is replaced: tell us within {replaceDays} days.{' '}
          <Link to={urls.shippingPolicy()}>How it works</Link>
        </span>
      </li>
    </ul>
  );
}
