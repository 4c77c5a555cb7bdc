import { Button } from '../controls/Button';
import styles from './StateMessage.module.scss';

interface LoadErrorProps {
  text: string;
  onRetry: () => void;
}

/** Shown instead of content that could not be loaded (ER-07). */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  return (
    <div className={styles.root} role="alert" data-error>
      <p className={styles.text}>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
