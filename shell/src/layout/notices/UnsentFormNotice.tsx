import { useShopContact } from '@shop/shared';
import { telephoneHref } from '@shop/shared/brand';
import styles from './UnsentFormNotice.module.scss';

/** Says that a form was posted without JavaScript and not sent (EX-02). */
export function UnsentFormNotice() {
  const [phone = ''] = useShopContact().phones;
  return (
    <p className={styles.root} role="alert">
      Nothing was sent: our forms need JavaScript. Please allow it for this shop, load the page
      again and send the form, or call us on <a href={telephoneHref(phone)}>{phone}</a>.
    </p>
  );
}
