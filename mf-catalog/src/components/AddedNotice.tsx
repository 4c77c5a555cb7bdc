import { Link } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import styles from './AddedNotice.module.scss';

interface AddedNoticeProps {
  isShown: boolean;
  /** Called when the notice was shown long enough to be read. */
  onEnd: () => void;
}

/** EX-03. The status is always rendered, so that its text is announced when it appears. */
export function AddedNotice({ isShown, onEnd }: AddedNoticeProps) {
  return (
    <p role="status" className={styles.root}>
      {isShown && (
        <span className={styles.content} onAnimationEnd={onEnd}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 13l4 4L19 7" />
          </svg>
          <strong>Added</strong> <Link to={routes.cart.to()}>View cart</Link>
        </span>
      )}
    </p>
  );
}
