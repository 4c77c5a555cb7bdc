import { Fragment, Link, useCart, useIsSignedIn, useIsStaff, useSession } from '@shop/shared';
import { fragments, urls } from '@shop/shared/routes';
import { PersonIcon } from '@shop/shared/ui/controls/icons';
import { CartCount } from './CartCount';
import { HeaderMenu } from './HeaderMenu';
import { CartIcon } from './icons';
import styles from './HeaderMenus.module.scss';

/**
 * Two dropdown menus, of which at most one is open (H-03, H-04). On a phone, the side menu (H-05) and a link to the
 * cart replace them.
 */
export function HeaderMenus({ onLogout }: { onLogout: () => void }) {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  const isStaff = useIsStaff();
  const { count } = useCart();
  const cartIcon = (
    <>
      <CartIcon />
      <CartCount count={count} />
    </>
  );

  return (
    <>
      <Link
        to={urls.cart()}
        className={styles.cart}
        aria-label={count > 0 ? `Cart, ${count} in the cart` : 'Cart'}
      >
        {cartIcon}
      </Link>
      <HeaderMenu
        className={styles.menu}
        label={count > 0 ? `Cart and orders, ${count} in the cart` : 'Cart and orders'}
        icon={cartIcon}
        above={<Fragment of={fragments.miniCart} />}
      >
        <li>
          <Link to={urls.cart()}>Cart {count > 0 && <span translate="no">({count})</span>}</Link>
        </li>
        <li>
          <Link to={urls.orders()}>Orders</Link>
        </li>
      </HeaderMenu>
      <HeaderMenu className={styles.menu} label="Account" icon={<PersonIcon />}>
        <li>
          <Link to={urls.settings()}>User</Link>
        </li>
        {isStaff && (
          <li>
            <Link to={urls.admin()}>Admin</Link>
          </li>
        )}
        {(isSignedIn || !isReady) && (
          <li data-for={isReady ? undefined : 'member'}>
            <button type="button" onClick={onLogout}>
              Logout
            </button>
          </li>
        )}
        {!isSignedIn && (
          <li data-for={isReady ? undefined : 'guest'}>
            <Link to={urls.login()}>Login</Link>
          </li>
        )}
      </HeaderMenu>
    </>
  );
}
