import { useCart } from '@shop/shared';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { LoadFailure } from '@shop/shared/ui/Notice';
import { PageTitle } from '@shop/shared/ui/PageTitle';
import { CartContents } from '../components/CartContents';
import styles from './Page.module.scss';

/** CA-01 … CA-05. */
export default function CartPage() {
  const { items, error, reload } = useCart();
  return (
    <div className={styles.root}>
      <PageTitle>Cart</PageTitle>
      <h1>Your Cart</h1>
      {error && !items ? (
        <LoadFailure text={error.message} onRetry={() => void reload()} />
      ) : items ? (
        <CartContents items={items} />
      ) : (
        <HeartLoader text="Loading your cart" />
      )}
    </div>
  );
}
