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
    // The pressed button is removed, or has lost the focus while it was disabled.
    return () => {
      const heading = prompt && findHeading(prompt);
      queueMicrotask(() => {
        // The prompt stays in a page that is only hidden.
        const isFocusLost = document.activeElement === document.body && !prompt?.isConnected;
        if (!heading || !isFocusLost) return;
        heading.setAttribute('tabindex', '-1');
        heading.focus({ preventScroll: true });
      });
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

/** Returns the heading of the page around an element. Other pages can be in the document, too. */
function findHeading(element: Element): HTMLElement | null {
  const { parentElement } = element;
  return parentElement && (parentElement.querySelector('h1') ?? findHeading(parentElement));
}
