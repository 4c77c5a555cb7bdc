import { useId } from 'react';
import { Link, useCart, useIsSignedIn } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { closeDialog, Dialog, opensDialog } from '@shop/shared/ui/Dialog';
import { IconButton } from '@shop/shared/ui/IconButton';
import { AccountIcon, BoxIcon, CartIcon, SettingsIcon, SidePanelIcon } from './icons';
import styles from './SideMenu.module.scss';

/** H-06: the slide-in menu. */
export function SideMenu({ onLogout }: { onLogout: () => void }) {
  const id = useId();
  const isSignedIn = useIsSignedIn();
  const { count } = useCart();
  const close = () => closeDialog(id);

  return (
    <>
      <IconButton aria-label="Menu" {...opensDialog(id)}>
        <SidePanelIcon />
      </IconButton>
      <Dialog id={id} title="Menu" placement="drawer-right">
        <ul className={styles.list}>
          <li>
            <Link to={routes.login.to()} onClick={close}>
              <AccountIcon />
              {isSignedIn ? 'Sign in as someone else' : 'Login'}
            </Link>
          </li>
          {isSignedIn && (
            <li>
              <Link to={routes.settings.to()} onClick={close}>
                <SettingsIcon />
                User
              </Link>
            </li>
          )}
          <li>
            <Link to={routes.cart.to()} onClick={close}>
              <CartIcon />
              Cart {count > 0 && <span>({count})</span>}
            </Link>
          </li>
          <li>
            <Link to={routes.orders.to()} onClick={close}>
              <BoxIcon />
              Orders
            </Link>
          </li>
        </ul>
        {isSignedIn && (
          <Button
            variant="secondary"
            onClick={() => {
              close();
              onLogout();
            }}
          >
            Logout
          </Button>
        )}
      </Dialog>
    </>
  );
}
