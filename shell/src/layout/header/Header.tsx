import { useState } from 'react';
import { Link } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { urls } from '@shop/shared/routes';
import { HeaderMenus } from './menus/HeaderMenus';
import { Logo } from './Logo';
import { LogoutDialog } from './LogoutDialog';
import { MainNavigation } from './MainNavigation';
import { OfflineNotice } from '../notices/OfflineNotice';
import { SideMenu } from './menus/SideMenu';
import styles from './Header.module.scss';

export function Header() {
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const askLogout = () => setIsLoggingOut(true);

  return (
    <header className={styles.root}>
      <div className={styles.bar}>
        <Link to={urls.home()} className={styles.brand}>
          <Logo />
          <span translate="no">{brand.name}</span>
        </Link>
        <MainNavigation />
        <div className={styles.tools}>
          <HeaderMenus onLogout={askLogout} />
          <SideMenu onLogout={askLogout} />
        </div>
      </div>
      <OfflineNotice />
      <LogoutDialog isOpen={isLoggingOut} onClose={() => setIsLoggingOut(false)} />
    </header>
  );
}
