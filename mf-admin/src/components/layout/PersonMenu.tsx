import { useId, useState } from 'react';
import { endpoints, failureText, Link, notify, useNavigate, useSession } from '@shop/shared';
import { areasText, type AdminSession } from '@shop/shared/contract/admin';
import { urls } from '@shop/shared/routes';
import { IconButton } from '@shop/shared/ui/controls/IconButton';
import { PersonIcon } from '@shop/shared/ui/controls/icons';
import { roleLabels } from '../../lib/texts';
import styles from './PersonMenu.module.scss';

/** Shows who is signed in, with a link to the shop and a button to sign out. */
export function PersonMenu({ session }: { session: AdminSession }) {
  const panelId = useId();
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();

  const handleSignOut = async () => {
    setIsPending(true);
    try {
      await endpoints.logout();
      useSession.getState().signOut();
      void navigate(urls.login());
    } catch (error) {
      notify.error(failureText(error, 'You are still signed in: the shop did not respond.'));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <>
      <IconButton popoverTarget={panelId} aria-label={`Account of ${session.name}`}>
        <PersonIcon />
      </IconButton>
      <div id={panelId} popover="auto" className={styles.panel}>
        <p className={styles.person}>
          <strong>{session.name}</strong>
          <span>{session.email}</span>
          <span>{roleLabels[session.role]}</span>
          {session.role === 'staff' && <span>Areas: {areasText(session.areas)}</span>}
        </p>
        <Link to={urls.home()}>Open the shop</Link>
        <button type="button" disabled={isPending} onClick={() => void handleSignOut()}>
          Sign out
        </button>
      </div>
    </>
  );
}
