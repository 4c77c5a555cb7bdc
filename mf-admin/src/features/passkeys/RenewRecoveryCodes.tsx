import { useState } from 'react';
import { request, usePrivateCache } from '@shop/shared';
import type { RecoveryCodes } from '@shop/shared/contract/admin';
import styles from '../../components/AccessCards.module.scss';
import { ConfirmedAction } from '../../components/action/ConfirmedAction';
import { RequestFailure } from '../../components/action/RequestFailure';
import { useRequest } from '../../components/action/useRequest';
import { passkeysQuery } from '../../data/queries';
import { RecoveryCodesCard } from './RecoveryCodesCard';

const failure = 'New codes could not be made. Please try again.';

/**
 * Makes new recovery codes (AD-02). Not a `useAction`: the server must not store the response for a repeated request.
 */
export function RenewRecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const openCache = usePrivateCache();

  const renewal = useRequest(async () => {
    const response = await request<RecoveryCodes>('POST', '/admin/recovery_codes', { failure });
    setCodes(response.recovery_codes);
  });

  const handleStored = () => {
    setCodes(null);
    openCache().revalidate(passkeysQuery);
  };

  if (codes) return <RecoveryCodesCard codes={codes} onStored={handleStored} />;
  return (
    <section className={styles.section}>
      <h2>Recovery codes</h2>
      <RequestFailure request={renewal} />
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
