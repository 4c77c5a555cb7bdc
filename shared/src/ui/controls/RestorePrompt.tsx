import { useLayoutEffect, useRef } from 'react';
import { Button } from './Button';
import styles from './RestorePrompt.module.scss';

interface RestorePromptProps {
  text: string;
  /** The label of the button that restores. */
  accept: string;
  /** The label of the button that discards. */
  decline: string;
  onAccept: () => void;
  onDecline: () => void;
  isPending?: boolean;
}

/** Offers to restore something, without blocking the page. */
export function RestorePrompt({
  text,
  accept,
  decline,
  onAccept,
  onDecline,
  isPending,
}: RestorePromptProps) {
  const root = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const prompt = root.current;
    return () => {
      // The pressed button is removed, or has lost the focus while it was disabled.
      const { activeElement } = document;
      const isFocusLost = activeElement === document.body || prompt?.contains(activeElement);
      if (isFocusLost) focusPage();
    };
  }, []);

  return (
    <section ref={root} className={styles.root} aria-label={text}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button isPending={isPending} onClick={onAccept}>
          {accept}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onDecline}>
          {decline}
        </Button>
      </div>
    </section>
  );
}

function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
