import { useCallback, useState } from 'react';
import { Link, useCart, useIsSignedIn } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { HeaderMenu } from './HeaderMenu';
import { AccountIcon, CartIcon } from './icons';
import styles from './HeaderMenus.module.scss';

type OpenMenu = 'shopping' | 'account' | null;

/** H-03, H-04: two dropdown menus, of which at most one is open. */
export function HeaderMenus({ onLogout }: { onLogout: () => void }) {
  const [openMenu, setOpenMenu] = useState<OpenMenu>(null);
  const isSignedIn = useIsSignedIn();
  const { count } = useCart();
  const close = useCallback(() => setOpenMenu(null), []);
  const toggle = (menu: OpenMenu) => setOpenMenu((open) => (open === menu ? null : menu));

  return (
    <>
      <HeaderMenu
        label={count > 0 ? `Cart and orders, ${count} in the cart` : 'Cart and orders'}
        icon={<CartIcon />}
        badge={count}
        isOpen={openMenu === 'shopping'}
        onToggle={() => toggle('shopping')}
        onClose={close}
      >
        <li>
          <Link to={routes.cart.to()} onClick={close}>
            Cart {count > 0 && <span>({count})</span>}
          </Link>
        </li>
        <li>
          <Link to={routes.orders.to()} onClick={close}>
            Orders
          </Link>
        </li>
      </HeaderMenu>
      <HeaderMenu
        className={styles.account}
        label="Account"
        icon={<AccountIcon />}
        isOpen={openMenu === 'account'}
        onToggle={() => toggle('account')}
        onClose={close}
      >
        <li>
          <Link to={routes.settings.to()} onClick={close}>
            User
          </Link>
        </li>
        <li>
          {isSignedIn ? (
            <button
              type="button"
              onClick={() => {
                close();
                onLogout();
              }}
            >
              Logout
            </button>
          ) : (
            <Link to={routes.login.to()} onClick={close}>
              Login
            </Link>
          )}
        </li>
      </HeaderMenu>
    </>
  );
}
