import { usePrivateCache } from '@shop/shared';
import type { WaitingSetting } from '@shop/shared/contract/admin';
import { settingsQuery, waitingQuery } from '../data/queries';
import { useAction } from '../data/useAction';
import { useAdminQuery } from '../data/useAdminQuery';
import { useDates } from '../data/useDates';
import styles from './AccessCards.module.scss';
import { ActionFailure } from './ActionFailure';
import { ConfirmedAction } from './ConfirmedAction';

/** S-52: a new payee that does not apply yet; nothing where none waits. */
export function WaitingPayee() {
  const { data: waiting = [] } = useAdminQuery(waitingQuery);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list}>
      {waiting.map((setting) => (
        <Waiting key={setting.name} setting={setting} />
      ))}
    </ul>
  );
}

const labels: Record<string, string> = {
  'payment.upi.vpa': 'New UPI ID',
  'payment.upi.payee_name': 'New name of the payee',
};

function Waiting({ setting: { name, value, in_force_at, is_own } }: { setting: WaitingSetting }) {
  const openCache = usePrivateCache();
  const { timeText } = useDates();
  const action = useAction<WaitingSetting[], { step: 'apply' | 'withdraw' }>({
    method: 'POST',
    path: `/admin/waiting_settings/${name}`,
    failure: 'This was not saved.',
    onDone: (waiting) => {
      const cache = openCache();
      cache.set(waitingQuery, waiting);
      cache.revalidate(settingsQuery);
    },
  });
  const label = labels[name] ?? name;
  return (
    <li className={styles.card}>
      <p>
        {label}: <strong>{value}</strong>
      </p>
      <p>
        It applies from {timeText(in_force_at)}. Orders already placed keep the old one. Every owner
        has an email about it.
      </p>
      {is_own && <p className={styles.soft}>Another owner can let it apply at once.</p>}
      <ActionFailure action={action} />
      <div className={styles.actions}>
        <ConfirmedAction
          label="Withdraw"
          name={`Withdraw: ${label}`}
          title="Withdraw this change?"
          isSending={action.isSending}
          onConfirm={() => void action.run({ step: 'withdraw' })}
        >
          <p>Orders are paid as they are now.</p>
        </ConfirmedAction>
        {!is_own && (
          <ConfirmedAction
            label="Let it apply now"
            name={`Let it apply now: ${label}`}
            title={`${value}: are you sure?`}
            isSending={action.isSending}
            onConfirm={() => void action.run({ step: 'apply' })}
          >
            <p>Ask whoever changed it, in person or by phone. New orders are paid to it at once.</p>
          </ConfirmedAction>
        )}
      </div>
    </li>
  );
}
