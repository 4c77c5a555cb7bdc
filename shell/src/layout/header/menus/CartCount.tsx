import styles from './CartCount.module.scss';

/** The number of boxes on the cart icon (H-10). */
export function CartCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    // A new key restarts the animation when the number changes.
    <span key={count} className={styles.root} aria-hidden="true">
      {count}
    </span>
  );
}
