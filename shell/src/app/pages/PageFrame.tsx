import {
  Activity,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './PageFrame.module.scss';

interface PageFrameProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * Hides a page from everybody while it is not shown: React takes it out of the layout, and does not run its effects.
 * Gives the focus back to what had it when the page is shown again.
 */
export function PageFrame({ isShown, children }: PageFrameProps) {
  const clicked = useRef<Element | null>(null);
  const storeLink = ({ target }: MouseEvent) => {
    clicked.current = (target as Element).closest('a');
  };
  return (
    // Outside, because React updates what is hidden later.
    <div className={styles.root} inert={!isShown} onClickCapture={storeLink}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <KeptFocus clicked={clicked} />
        {children}
      </Activity>
    </div>
  );
}

/** Renders an empty element to find the page by. */
function KeptFocus({ clicked }: { clicked: RefObject<Element | null> }) {
  const marker = useRef<HTMLSpanElement>(null);
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const page = marker.current?.parentElement;
    if (kept.current instanceof HTMLElement) kept.current.focus({ preventScroll: true });
    const links = clicked;
    // Runs before the page is hidden.
    return () => {
      const { activeElement } = document;
      // Safari does not focus links that are clicked.
      kept.current = page?.contains(activeElement) ? activeElement : links.current;
    };
  }, [clicked]);
  return <span ref={marker} hidden />;
}
