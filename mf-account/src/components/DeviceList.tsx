import type { UserSession } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { formatDateTime } from '../lib/formatDateTime';
import styles from './Devices.module.scss';

interface DeviceListProps {
  sessions: readonly UserSession[];
  isDisabled: boolean;
  onSignOut: (sessionId: string) => void;
}

export function DeviceList({ sessions, isDisabled, onSignOut }: DeviceListProps) {
  return (
    <ul className={styles.items}>
      {sessions.map(({ session_id, device, created_at, last_used_at, is_current }) => (
        <li key={session_id} className={styles.item}>
          <div>
            <strong>{device}</strong>
            {is_current && <span className={styles.current}> This device</span>}
            <p className={styles.times}>
              Signed in <time dateTime={created_at}>{formatDateTime(created_at)}</time>, last used{' '}
              <time dateTime={last_used_at}>{formatDateTime(last_used_at)}</time>
            </p>
          </div>
          {!is_current && (
            <Button
              variant="quiet"
              disabled={isDisabled}
              aria-label={`Sign out ${device}, last used ${formatDateTime(last_used_at)}`}
              onClick={() => onSignOut(session_id)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
