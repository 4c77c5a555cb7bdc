import {
  Activity,
  useLayoutEffect,
  useRef,
  useState,
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
  const root = useRef<HTMLDivElement>(null);
  const [isPrepared] = useState(!isShown);
  const storeLink = ({ target }: MouseEvent) => {
    clicked.current = (target as Element).closest('a');
  };
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      {/* `KeptFocus` changes `inert`, because React updates what is hidden later. */}
      <div ref={root} className={styles.root} inert={isPrepared} onClickCapture={storeLink}>
        {children}
      </div>
      <KeptFocus root={root} clicked={clicked} />
    </Activity>
  );
}

interface KeptFocusProps {
  root: RefObject<HTMLElement | null>;
  /** The link that the visitor has clicked last. */
  clicked: RefObject<Element | null>;
}

/** Rendered after the page, whose element it needs. */
function KeptFocus({ root, clicked }: KeptFocusProps) {
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const page = root.current;
    page?.removeAttribute('inert');
    if (kept.current instanceof HTMLElement) kept.current.focus({ preventScroll: true });
    const links = clicked;
    // Runs before the page is hidden.
    return () => {
      const { activeElement } = document;
      // Safari does not focus links that are clicked.
      kept.current = page?.contains(activeElement) ? activeElement : links.current;
      page?.setAttribute('inert', '');
    };
  }, [clicked, root]);
  return null;
}
