import { Link, useLocation } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { Icon } from '@shop/shared/ui/controls/icons';
import styles from './AddedNotice.module.scss';

interface AddedNoticeProps {
  isShown: boolean;
  /** Called when the notice has been shown long enough to be read. */
  onEnd: () => void;
}

/** Confirms an addition to the cart (EX-03). The status is always rendered, so that its text is announced. */
export function AddedNotice({ isShown, onEnd }: AddedNoticeProps) {
  const isInCart = useLocation().pathname === urls.cart();
  return (
    <p role="status" className={styles.root}>
      {isShown && (
        <span className={styles.content} onAnimationEnd={onEnd}>
          <Icon strokeWidth={2.5}>
            <path d="M5 13l4 4L19 7" />
          </Icon>
          <strong>Added</strong> {!isInCart && <Link to={urls.cart()}>View cart</Link>}
        </span>
      )}
    </p>
  );
}
