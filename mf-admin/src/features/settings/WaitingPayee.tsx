import { usePrivateCache } from '@shop/shared';
import { isUpiSetting, upiSettingLabels, type WaitingSetting } from '@shop/shared/contract/admin';
import styles from '../../components/AccessCards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ConfirmedAction } from '../../components/action/ConfirmedAction';
import { useAdminSession } from '../../data/adminSession';
import { settingEndpoints } from '../../data/endpoints/settings';
import { useAction } from '../../data/useAction';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';

/** Shows owners a new payee that does not apply yet (S-52). */
export function WaitingPayee() {
  const { session } = useAdminSession();
  const { data: [setting, ...others] = [] } = useAdminQuery(
    session?.role === 'owner' ? settingEndpoints.waitingSettings : null,
  );
  return setting ? <Waiting settings={[setting, ...others]} /> : null;
}

function Waiting({ settings }: { settings: [WaitingSetting, ...WaitingSetting[]] }) {
  const openCache = usePrivateCache();
  const { timeText } = useDates();
  const [{ name, in_force_at }] = settings;
  const action = useAction(settingEndpoints.decideWaitingSetting(name), {
    onDone: (waiting) => {
      const cache = openCache();
      cache.set(settingEndpoints.waitingSettings, waiting);
      cache.revalidate(settingEndpoints.settings);
    },
  });
  const isOwn = settings.some(({ is_own }) => is_own);
  return (
    <section className={styles.card} aria-label="New payee">
      {settings.map((setting) => (
        <p key={setting.name}>
          {isUpiSetting(setting.name) ? upiSettingLabels[setting.name] : setting.name}:{' '}
          <strong>{setting.value}</strong>
        </p>
      ))}
      <p>
        This new payee applies from {timeText(in_force_at)}. Orders already placed keep the old one.
        Every owner has an email about it.
      </p>
      {isOwn && <p className={styles.soft}>Another owner can let it apply at once.</p>}
      <ActionFailure action={action} />
      <div className={styles.actions}>
        <ConfirmedAction
          label="Withdraw"
          name="Withdraw: new payee"
          title="Withdraw this change?"
          isSending={action.isSending}
          onConfirm={() => void action.run({ step: 'withdraw' })}
        >
          <p>Orders are paid as they are now.</p>
        </ConfirmedAction>
        {!isOwn && (
          <ConfirmedAction
            label="Let it apply now"
            name="Let it apply now: new payee"
            title={`${settings.map(({ value }) => value).join(', ')}: are you sure?`}
            isSending={action.isSending}
            onConfirm={() => void action.run({ step: 'apply' })}
          >
            <p>Ask whoever changed it, in person or by phone. New orders are paid to it at once.</p>
          </ConfirmedAction>
        )}
      </div>
    </section>
  );
}
