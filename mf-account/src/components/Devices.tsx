import { useRef, useState } from 'react';
import { endpoints, failureText, notify, useNavigate, useSession } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';
import { LoadError } from '@shop/shared/ui/LoadError';
import { useDevices } from '../data/useDevices';
import { DeviceList } from './DeviceList';
import { SettingsSection } from './SettingsSection';
import styles from './Devices.module.scss';
import section from './SettingsSection.module.scss';

/** SC-01: where the user is signed in, and signing out there. */
export function Devices() {
  const { sessions, error, reload, signOut, signOutOthers } = useDevices();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [isPending, setIsPending] = useState(false);

  const run = async (action: () => Promise<string>, failure: string) => {
    setIsPending(true);
    try {
      notify.success(await action());
      // The button that was pressed may be gone.
      list.current?.focus();
    } catch (reason) {
      notify.error(failureText(reason, failure));
      // The list may be outdated.
      void reload();
    } finally {
      setIsPending(false);
    }
  };

  const signOutEverywhere = async () => {
    const { message } = await endpoints.logoutEverywhere();
    useSession.getState().signOut();
    void navigate(routes.login.to());
    return message;
  };

  if (!sessions) {
    return (
      <SettingsSection title="Your devices">
        {error && <LoadError text={error.message} onRetry={() => void reload()} />}
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title="Your devices">
      <p>
        You are signed in on these devices. If you do not know one of them, sign it out and change
        your password.
      </p>
      <div ref={list} tabIndex={-1} className={styles.list}>
        <DeviceList
          sessions={sessions}
          isDisabled={isPending}
          onSignOut={(sessionId) =>
            void run(() => signOut(sessionId), 'This device could not be signed out')
          }
        />
      </div>
      <div className={section.actions}>
        {sessions.length > 1 && (
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => void run(signOutOthers, 'The other devices could not be signed out')}
          >
            Sign out all other devices
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() => void run(signOutEverywhere, 'Logout failed')}
        >
          Sign out everywhere
        </Button>
      </div>
    </SettingsSection>
  );
}
