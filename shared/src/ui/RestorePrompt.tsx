import { useLayoutEffect, useRef } from 'react';
import { Button } from './Button';
import styles from './RestorePrompt.module.scss';

interface RestorePromptProps {
  text: string;
  /** The words on the two buttons. */
  accept: string;
  decline: string;
  onAccept: () => void;
  onDecline: () => void;
  isPending?: boolean;
}

/** Something left over from before a sign-in, to take up or to leave: it stands in nobody's way. */
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
    const offer = root.current;
    return () => {
      // What was pressed is gone with the offer, or lost the focus while it was disabled.
      const { activeElement } = document;
      const isFocusLost = activeElement === document.body || offer?.contains(activeElement);
      if (isFocusLost) focusPage();
    };
  }, []);

  return (
    <section ref={root} className={styles.root} aria-label={text}>
      <p>{text}</p>
      <div className={styles.answers}>
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
