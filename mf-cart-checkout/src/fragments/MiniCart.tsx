import { useRef, type ReactNode, type Ref } from 'react';
import { useCart, useIsSignedIn, useSession } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { MiniCartContents } from '../features/cart/mini/MiniCartContents';
import { MiniCartMessage } from '../features/cart/mini/MiniCartMessage';
import { MiniCartSkeleton } from '../features/cart/mini/MiniCartSkeleton';
import styles from './MiniCart.module.scss';

/**
 * The cart of the member, for a menu. It has the same height in every state, so that nothing below it moves. Until the
 * session has been read it renders the parts of members and of guests (base.scss).
 */
export default function MiniCart() {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  return (
    <>
      {!isSignedIn && (
        <Panel audience={isReady ? undefined : 'guest'}>
          <MiniCartMessage text="Log in to see your cart." to={urls.login()} link="Login" />
        </Panel>
      )}
      {(isSignedIn || !isReady) && <MemberCart audience={isReady ? undefined : 'member'} />}
    </>
  );
}

function MemberCart({ audience }: { audience: 'member' | undefined }) {
  const { items, error, reload } = useCart();
  const root = useRef<HTMLElement>(null);
  return (
    <Panel ref={root} audience={audience}>
      {error && !items ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : items ? (
        <MiniCartContents items={items} onEmptied={() => root.current?.focus()} />
      ) : (
        <MiniCartSkeleton />
      )}
    </Panel>
  );
}

interface PanelProps {
  ref?: Ref<HTMLElement>;
  audience: 'member' | 'guest' | undefined;
  children: ReactNode;
}

function Panel({ ref, audience, children }: PanelProps) {
  return (
    <section
      ref={ref}
      className={styles.root}
      aria-label="In your cart"
      tabIndex={-1}
      data-for={audience}
    >
      {children}
    </section>
  );
}
