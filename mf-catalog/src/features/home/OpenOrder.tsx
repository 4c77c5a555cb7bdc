import { Fragment, useIsSignedIn, useSession } from '@shop/shared';
import { fragments } from '@shop/shared/routes';
import styles from './OpenOrder.module.scss';

/**
 * The open order of a member. It arrives after the page, so its space is reserved for each member from the first paint
 * on (base.scss).
 */
export function OpenOrder() {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  if (isReady && !isSignedIn) return null;
  return (
    <div className={styles.root} data-for={isReady ? undefined : 'member'}>
      <Fragment of={fragments.latestOrder} />
    </div>
  );
}
