import { useId, type ReactNode } from 'react';
import { NavLink, useCart, useIsSignedIn, useIsStaff } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { closeDialog, Dialog, opensDialog } from '@shop/shared/ui/Dialog';
import { IconButton } from '@shop/shared/ui/IconButton';
import { BoxIcon, PersonIcon } from '@shop/shared/ui/icons';
import { CartIcon, HelpIcon, SettingsIcon, SidePanelIcon } from './icons';
import { allPages } from './navigation';
import styles from './SideMenu.module.scss';

/** H-06, EX-07: the slide-in menu, which leads everywhere. */
export function SideMenu({ onLogout }: { onLogout: () => void }) {
  const id = useId();
  const isSignedIn = useIsSignedIn();
  const isStaff = useIsStaff();
  const { count } = useCart();
  const close = () => closeDialog(id);

  const item = (to: string, label: string, icon?: ReactNode) => (
    <li key={to}>
      <NavLink to={to} end={to === routes.home.to()} onClick={close}>
        {icon}
        <span>{label}</span>
      </NavLink>
    </li>
  );

  return (
    <>
      <IconButton aria-label="Menu" {...opensDialog(id)}>
        <SidePanelIcon />
      </IconButton>
      <Dialog id={id} title="Menu" placement="drawer-right">
        <ul className={styles.pages}>{allPages.map(({ link, label }) => item(link, label))}</ul>
        <ul className={styles.list}>
          {item(
            routes.login.to(),
            isSignedIn ? 'Sign in as someone else' : 'Login',
            <PersonIcon />,
          )}
          {isStaff && item(routes.admin.to(), 'Admin', <SettingsIcon />)}
          {isSignedIn && item(routes.settings.to(), 'User', <SettingsIcon />)}
          {item(routes.cart.to(), count > 0 ? `Cart (${count})` : 'Cart', <CartIcon />)}
          {item(routes.orders.to(), 'Orders', <BoxIcon />)}
          {item(routes.shippingPolicy.to(), 'Help with delivery and returns', <HelpIcon />)}
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
