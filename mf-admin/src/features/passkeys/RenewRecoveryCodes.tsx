import { useState } from 'react';
import { request, usePrivateCache } from '@shop/shared';
import type { RecoveryCodes } from '@shop/shared/contract/admin';
import styles from '../../components/AccessCards.module.scss';
import { ConfirmedAction } from '../../components/action/ConfirmedAction';
import {
  FactorFailure,
  toRequestFailure,
  type RequestFailure,
} from '../../components/action/FactorFailure';
import { passkeysQuery } from '../../data/queries';
import { RecoveryCodesCard } from './RecoveryCodesCard';

const failure = 'New codes could not be made. Please try again.';

/** AD-02. Not a `useAction`: its response must not be stored for a repeated request. */
export function RenewRecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<RequestFailure | null>(null);
  const openCache = usePrivateCache();

  const renew = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      const response = await request<RecoveryCodes>('POST', '/admin/recovery_codes', { failure });
      setCodes(response.recovery_codes);
    } catch (error) {
      setProblem(toRequestFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  const handleStored = () => {
    setCodes(null);
    openCache().revalidate(passkeysQuery);
  };

  if (codes) return <RecoveryCodesCard codes={codes} onStored={handleStored} />;
  return (
    <section className={styles.section}>
      <h2>Recovery codes</h2>
      <FactorFailure error={problem} isSending={isPending} onConfirmed={() => void renew()} />
      <p>{left === 1 ? '1 code is left.' : `${left} codes are left.`}</p>
      <div className={styles.actions}>
        <ConfirmedAction
          label="Make new recovery codes"
          name="Make new recovery codes"
          title="Make new recovery codes?"
          isSending={isPending}
          onConfirm={() => void renew()}
        >
          <p>You get ten new ones. The old ones stop working.</p>
        </ConfirmedAction>
      </div>
    </section>
  );
}
