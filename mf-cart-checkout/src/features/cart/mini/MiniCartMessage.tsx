import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import styles from './MiniCartMessage.module.scss';

interface MiniCartMessageProps {
  text: string;
  /** Where to go next. */
  to: string;
  link: string;
}

/** Shown in place of lines. */
export function MiniCartMessage({ text, to, link }: MiniCartMessageProps) {
  return (
    <div className={styles.root}>
      <EmptyState
        action={
          <ButtonLink to={to} variant="secondary">
            {link}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
