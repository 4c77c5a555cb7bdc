import styles from '../components/AccessCards.module.scss';
import { AdminQuery } from '../components/AdminQuery';
import { AdminLayout } from '../components/layout/AdminLayout';
import { passkeyEndpoints } from '../data/endpoints/passkeys';
import { AddPasskey } from '../features/passkeys/AddPasskey';
import { PasskeyCard } from '../features/passkeys/PasskeyCard';
import { RenewRecoveryCodes } from '../features/passkeys/RenewRecoveryCodes';

/** The passkeys and recovery codes of the person who is signed in (AD-02). */
export default function PasskeysPage() {
  return (
    <AdminLayout page="passkeys" title="Your passkeys">
      <AdminQuery query={passkeyEndpoints.passkeys}>
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
