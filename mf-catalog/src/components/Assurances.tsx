import { Link } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import styles from './Assurances.module.scss';

/** What a buyer can rely on, beside the button that buys (PO-04, HM-08). */
export function Assurances() {
  return (
    <ul className={styles.root}>
      <li>Free delivery anywhere in India</li>
      <li>Cancel within 24 hours of ordering</li>
      <li>
        <span>
          Fruit that arrives damaged is replaced: tell us within 5 days.{' '}
          <Link to={routes.shippingPolicy.to()}>How it works</Link>
        </span>
      </li>
    </ul>
  );
}
