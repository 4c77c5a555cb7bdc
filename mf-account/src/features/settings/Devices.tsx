import { useRef, useState } from 'react';
import { endpoints, failureText, notify, useNavigate, useSession } from '@shop/shared';
import { formatShortTime } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { useDevices } from './useDevices';
import { SettingsSection } from './SettingsSection';
import styles from './Devices.module.scss';
import section from './SettingsSection.module.scss';

/** The devices on which the user is signed in, with buttons to sign out (SC-01). */
export function Devices() {
  const { sessions, error, reload, signOut, signOutOthers } = useDevices();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [isPending, setIsPending] = useState(false);

  const run = async (action: () => Promise<string>, failure: string) => {
    setIsPending(true);
    try {
      notify.success(await action());
      // The pressed button may have been removed.
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
    void navigate(urls.login());
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
        <ul>
          {sessions.map(({ session_id, device, created_at, last_used_at, is_current }) => (
            <li key={session_id} className={styles.item}>
              <div>
                <strong>{device}</strong>
                {is_current && <span className={styles.current}> This device</span>}
                <p className={styles.times}>
                  Signed in <time dateTime={created_at}>{formatShortTime(created_at)}</time>, last
                  used <time dateTime={last_used_at}>{formatShortTime(last_used_at)}</time>
                </p>
              </div>
              {!is_current && (
                <Button
                  variant="quiet"
                  disabled={isPending}
                  aria-label={`Sign out ${device}, last used ${formatShortTime(last_used_at)}`}
                  onClick={() =>
                    void run(() => signOut(session_id), 'This device could not be signed out')
                  }
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
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
