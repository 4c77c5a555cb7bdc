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
  const links = [
    {
      to: routes.login.to(),
      label: isSignedIn ? 'Sign in as someone else' : 'Login',
      icon: <PersonIcon />,
    },
    ...(isStaff ? [{ to: routes.admin.to(), label: 'Admin', icon: <SettingsIcon /> }] : []),
    ...(isSignedIn ? [{ to: routes.settings.to(), label: 'User', icon: <SettingsIcon /> }] : []),
    { to: routes.cart.to(), label: count > 0 ? `Cart (${count})` : 'Cart', icon: <CartIcon /> },
    { to: routes.orders.to(), label: 'Orders', icon: <BoxIcon /> },
    {
      to: routes.shippingPolicy.to(),
      label: 'Help with delivery and returns',
      icon: <HelpIcon />,
    },
  ];

  return (
    <>
      <IconButton aria-label="Menu" {...opensDialog(id)}>
        <SidePanelIcon />
      </IconButton>
      <Dialog id={id} title="Menu" placement="drawer-right">
        <ul className={styles.pages}>
          {allPages.map(({ link, label }) => (
            <Item key={link} to={link} label={label} onClick={close} />
          ))}
        </ul>
        <ul className={styles.list}>
          {links.map((link) => (
            <Item key={link.to} {...link} onClick={close} />
          ))}
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

interface ItemProps {
  to: string;
  label: string;
  icon?: ReactNode;
  onClick: () => void;
}

function Item({ to, label, icon, onClick }: ItemProps) {
  return (
    <li>
      <NavLink to={to} end={to === routes.home.to()} onClick={onClick}>
        {icon}
        <span>{label}</span>
      </NavLink>
    </li>
  );
}
