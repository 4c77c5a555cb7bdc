import { AddPasskey } from '../components/AddPasskey';
import { AdminLayout } from '../components/AdminLayout';
import { AdminQuery } from '../components/AdminQuery';
import styles from '../components/AccessCards.module.scss';
import { PasskeyCard } from '../components/PasskeyCard';
import { RenewRecoveryCodes } from '../components/RenewRecoveryCodes';
import { passkeysQuery } from '../data/queries';

/** AD-02: the passkeys and recovery codes of the person who is signed in. */
export default function PasskeysPage() {
  return (
    <AdminLayout page="passkeys" title="Your passkeys">
      <AdminQuery query={passkeysQuery}>
        {({ passkeys, recovery_codes_left }) => (
          <>
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <PasskeyCard
                  key={passkey.passkey_id}
                  passkey={passkey}
                  isOnly={passkeys.length === 1}
                />
              ))}
            </ul>
            <RenewRecoveryCodes left={recovery_codes_left} />
            <AddPasskey />
          </>
        )}
      </AdminQuery>
    </AdminLayout>
  );
}
