import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { cartUrls } from '../../urls';
import styles from './CheckoutLink.module.scss';

interface CheckoutLinkProps {
  /** False if nothing in the cart can be ordered now. */
  isEnabled: boolean;
  /** The id of the text that says why nothing can be ordered. */
  reasonId: string;
}

/** Leads from the cart to its checkout. */
export function CheckoutLink({ isEnabled, reasonId }: CheckoutLinkProps) {
  if (isEnabled) return <ButtonLink to={cartUrls.checkoutCart()}>Checkout</ButtonLink>;
  return (
    <span role="link" aria-disabled="true" aria-describedby={reasonId} className={styles.disabled}>
      Checkout
    </span>
  );
}
