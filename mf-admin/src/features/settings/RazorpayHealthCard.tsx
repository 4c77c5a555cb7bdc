import type { RazorpayHealth } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { AdminQuery } from '../../components/AdminQuery';
import { useDates } from '../../data/useDates';
import { settingEndpoints } from '../../data/endpoints/settings';
import styles from './RazorpayHealthCard.module.scss';

interface RazorpayHealthCardProps {
  /** Whether the shop returns money by Razorpay without being asked. */
  isReturning: boolean;
  /** Opens the setting that decides it. */
  onChangeReturning: () => void;
}

/** Shows owners whether payments by Razorpay work (PY-07), and what happens to late money (MY-03). */
export function RazorpayHealthCard(props: RazorpayHealthCardProps) {
  return (
    <TitledSection className={styles.card} title="Payments by Razorpay">
      <AdminQuery query={settingEndpoints.razorpayHealth}>
        {(health, _replace, reload) => <Health {...props} health={health} onReload={reload} />}
      </AdminQuery>
    </TitledSection>
  );
}

interface HealthProps extends RazorpayHealthCardProps {
  health: RazorpayHealth;
  onReload: () => void;
}

function Health({ health, onReload, isReturning, onChangeReturning }: HealthProps) {
  const { timeText } = useDates();
  const { key_id, mode, keys_set_at, last_event, unseen_events, last_failure } = health;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Keys</dt>
        <dd>
          <p>{keysText(health)}</p>
          <p className={styles.soft}>{key_id}</p>
        </dd>
        <dt>Mode</dt>
        <dd>{modeTexts[mode]}</dd>
        <dt>Last message</dt>
        <dd>
          {last_event && <p>{`${last_event.event}, ${timeText(last_event.at)}`}</p>}
          {!last_event && (
            <>
              <p>None yet. In the Razorpay dashboard, add a webhook with this address:</p>
              <code>{`${window.location.origin}/api/payments/razorpay/webhook`}</code>
            </>
          )}
        </dd>
        {unseen_events.length > 0 && (
          <>
            <dt>Not seen yet</dt>
            <dd>
              <p>
                {keys_set_at === null
                  ? 'These messages have not come yet.'
                  : `These messages have not come since ${timeText(keys_set_at)}.`}
              </p>
              <p>
                Some are rare, such as disputes. The shop cannot see what is switched on in the
                dashboard: please compare its webhook with this list.
              </p>
              <ul>
                {unseen_events.map((event) => (
                  <li key={event}>
                    <code>{event}</code>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {last_failure && (
          <>
            <dt>Last failure</dt>
            <dd>{`${timeText(last_failure.at)}: ${failureText(last_failure)}`}</dd>
          </>
        )}
        <dt>Late money</dt>
        <dd>
          <p>{isReturning ? lateTexts.returned : lateTexts.listed}</p>
          <Button variant="quiet" onClick={onChangeReturning}>
            Change what happens
          </Button>
        </dd>
      </dl>
      <Button variant="secondary" onClick={onReload}>
        Check again
      </Button>
    </>
  );
}

const lateTexts = {
  returned:
    'What arrives after its order was cancelled, or twice, goes back by Razorpay within a minute. The customer gets an email.',
  listed:
    'What arrives after its order was cancelled, or twice, is due back. Today lists it until you choose ‘Return by Razorpay’ on the order’s page.',
};

const modeTexts: Record<RazorpayHealth['mode'], string> = {
  live: 'Live. Customers pay real money.',
  test: 'Test. No real money moves: set the live keys on the server before you sell.',
};

type Failure = NonNullable<RazorpayHealth['last_failure']>;

const failureTexts: Record<Failure['concerns'], string> = {
  keys: 'the keys were refused.',
  request: 'a request was refused.',
  provider: 'Razorpay could not be reached, or had a problem.',
};

const failureText = ({ concerns, reason }: Failure): string =>
  failureTexts[concerns] + (reason === '' ? '' : ` Razorpay said: ‘${reason}’`);

function keysText({ keys, keys_reason: reason }: RazorpayHealth): string {
  const said = reason === '' ? '' : ` It said: ‘${reason}’.`;
  switch (keys) {
    case 'accepted':
      return 'Razorpay accepts them.';
    case 'refused':
      return `Razorpay refuses them, so nobody can pay.${said} Create new keys in its dashboard, and set them on the server.`;
    case 'unreachable':
      return `Razorpay did not answer properly, so they could not be tried.${said} Please check again in a few minutes.`;
  }
}
