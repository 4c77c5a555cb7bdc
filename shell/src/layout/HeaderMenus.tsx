import { Link, useCart, useIsSignedIn, useIsStaff } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { PersonIcon } from '@shop/shared/ui/icons';
import { HeaderMenu } from './HeaderMenu';
import { CartIcon } from './icons';
import styles from './HeaderMenus.module.scss';

/** H-03, H-04: two dropdown menus, of which at most one is open. */
export function HeaderMenus({ onLogout }: { onLogout: () => void }) {
  const isSignedIn = useIsSignedIn();
  const isStaff = useIsStaff();
  const { count } = useCart();

  return (
    <>
      <HeaderMenu
        label={count > 0 ? `Cart and orders, ${count} in the cart` : 'Cart and orders'}
        icon={<CartIcon />}
        badge={count}
      >
        <li>
          <Link to={routes.cart.to()}>
            Cart {count > 0 && <span translate="no">({count})</span>}
          </Link>
        </li>
        <li>
          <Link to={routes.orders.to()}>Orders</Link>
        </li>
      </HeaderMenu>
      <HeaderMenu className={styles.account} label="Account" icon={<PersonIcon />}>
        <li>
          <Link to={routes.settings.to()}>User</Link>
        </li>
        {isStaff && (
          <li>
            <Link to={routes.admin.to()}>Admin</Link>
          </li>
        )}
        <li>
          {isSignedIn ? (
            <button type="button" onClick={onLogout}>
              Logout
            </button>
          ) : (
            <Link to={routes.login.to()}>Login</Link>
          )}
        </li>
      </HeaderMenu>
    </>
  );
}
