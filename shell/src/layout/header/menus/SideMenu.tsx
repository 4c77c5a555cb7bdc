import { useId, type ReactNode } from 'react';
import { NavLink, useCart, useIsSignedIn, useIsStaff, useSession } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { closeDialog, Dialog, opensDialog } from '@shop/shared/ui/controls/Dialog';
import { IconButton } from '@shop/shared/ui/controls/IconButton';
import { BoxIcon, PersonIcon } from '@shop/shared/ui/controls/icons';
import { CartIcon, HelpIcon, MenuIcon, SettingsIcon } from './icons';
import { useMenu } from '../../useMenu';
import styles from './SideMenu.module.scss';

/** The slide-in menu with links to all pages, the only menu on a phone (H-05, H-06, EX-07). */
export function SideMenu({ onLogout }: { onLogout: () => void }) {
  const id = useId();
  const pages = useMenu('side');
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  const isStaff = useIsStaff();
  const { count } = useCart();
  const close = () => closeDialog(id);
  const member = {
    isShown: isSignedIn || !isReady,
    audience: isReady ? undefined : ('member' as const),
  };
  const guest = { isShown: !isSignedIn, audience: isReady ? undefined : ('guest' as const) };
  const links: (ItemProps & { isShown: boolean })[] = [
    { ...guest, to: urls.login(), label: 'Login', icon: <PersonIcon /> },
    { ...member, to: urls.login(), label: 'Sign in as someone else', icon: <PersonIcon /> },
    { isShown: isStaff, to: urls.admin(), label: 'Admin', icon: <SettingsIcon /> },
    { ...member, to: urls.settings(), label: 'User', icon: <SettingsIcon /> },
    { isShown: true, to: urls.cart(), label: 'Cart', count, icon: <CartIcon /> },
    { isShown: true, to: urls.orders(), label: 'Orders', icon: <BoxIcon /> },
    {
      isShown: true,
      to: urls.shippingPolicy(),
      label: 'Help with delivery and returns',
      icon: <HelpIcon />,
    },
  ];

  return (
    <>
      <IconButton aria-label="Menu" {...opensDialog(id)}>
        <MenuIcon />
      </IconButton>
      <Dialog id={id} title="Menu" placement="drawer-right">
        <nav aria-label="Pages">
          <ul className={styles.pages}>
            {pages.map(({ to, label }) => (
              <Item key={to} to={to} label={label} onClick={close} />
            ))}
          </ul>
        </nav>
        <ul className={styles.list}>
          {links.map(
            ({ isShown, ...link }) =>
              isShown && <Item key={link.label} {...link} onClick={close} />,
          )}
        </ul>
        {member.isShown && (
          <Button
            variant="secondary"
            data-for={member.audience}
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
  count?: number;
  icon?: ReactNode;
  /** Who sees the item until the session has been read (base.scss). */
  audience?: 'member' | 'guest' | undefined;
  onClick?: () => void;
}

function Item({ to, label, count = 0, icon, audience, onClick }: ItemProps) {
  return (
    <li data-for={audience}>
      <NavLink to={to} end={to === urls.home()} onClick={onClick}>
        {icon}
        <span>{count > 0 ? `${label} (${count})` : label}</span>
      </NavLink>
    </li>
  );
}
