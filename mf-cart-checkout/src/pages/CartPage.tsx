import { useRef } from 'react';
import { useCart } from '@shop/shared';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { CartContents } from '../features/cart/CartContents';
import { CartSkeleton } from '../features/cart/CartSkeleton';
import styles from './Page.module.scss';

export default function CartPage() {
  const { items, error, reload } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.root}>
      <PageHead title="Cart" description="The boxes in your cart and what they cost." />
      <h1 ref={heading} tabIndex={-1}>
        Your Cart
      </h1>
      {error && !items ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : items ? (
        <CartContents items={items} onEmptied={() => heading.current?.focus()} />
      ) : (
        <CartSkeleton />
      )}
    </div>
  );
}
