import { useState } from 'react';
import { usePrivateCache } from '@shop/shared';
import styles from '../../components/AccessCards.module.scss';
import { ConfirmedAction } from '../../components/action/ConfirmedAction';
import { ActionFailure } from '../../components/action/ActionFailure';
import { passkeyEndpoints } from '../../data/endpoints/passkeys';
import { useRequest } from '../../data/useRequest';
import { RecoveryCodesCard } from './RecoveryCodesCard';

/**
 * Makes new recovery codes (AD-02). Not a `useAction`: the server must not store the response for a repeated request.
 */
export function RenewRecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const openCache = usePrivateCache();

  const renewal = useRequest(async () => {
    const { recovery_codes } = await passkeyEndpoints.renewRecoveryCodes();
    setCodes(recovery_codes);
  });

  const handleStored = () => {
    setCodes(null);
    openCache().revalidate(passkeyEndpoints.passkeys);
  };

  if (codes) return <RecoveryCodesCard codes={codes} onStored={handleStored} />;
  return (
    <section className={styles.section}>
      <h2>Recovery codes</h2>
      <ActionFailure action={renewal} />
      <p>{left === 1 ? '1 code is left.' : `${left} codes are left.`}</p>
      <div className={styles.actions}>
        <ConfirmedAction
          label="Make new recovery codes"
          name="Make new recovery codes"
          title="Make new recovery codes?"
          isSending={renewal.isSending}
          onConfirm={() => void renewal.run()}
        >
          <p>You get ten new ones. The old ones stop working.</p>
        </ConfirmedAction>
      </div>
    </section>
  );
}
