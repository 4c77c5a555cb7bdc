import { useState } from 'react';
import { failureText, usePrivateCache } from '@shop/shared';
import type { AdminSession } from '@shop/shared/contract/admin';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { confirmByPasskey } from '../../data/confirmSession';
import { sessionEndpoints } from '../../data/endpoints/session';
import { DeviceError } from '../../data/passkeyDevice';
import { useRequest } from '../../data/useRequest';
import styles from './ConfirmFactor.module.scss';
import type { RecoveryCodeForm } from './RecoveryCodeForm';

/** Loaded on demand: few people need it, and every page has this component. */
const loadCodeForm = () => import(/* webpackChunkName: "recovery-code" */ './RecoveryCodeForm');

interface ConfirmFactorProps {
  /** Tells the person why the factor is needed. */
  reason: string;
  onConfirmed?: () => void;
}

/** Asks for the passkey, or a recovery code instead (AD-02). */
export function ConfirmFactor({ reason, onConfirmed }: ConfirmFactorProps) {
  const [CodeForm, setCodeForm] = useState<typeof RecoveryCodeForm | null>(null);
  const openCache = usePrivateCache();
  const opening = useRequest(async () => {
    const loaded = await loadCodeForm();
    setCodeForm(() => loaded.RecoveryCodeForm);
  });
  const confirmation = useRequest(async (factor: () => Promise<AdminSession>) => {
    const cache = openCache();
    cache.set(sessionEndpoints.session, await factor());
    onConfirmed?.();
  });
  const error = confirmation.error ?? opening.error;

  return (
    <>
      {error && (
        <FormFailure text={error instanceof DeviceError ? error.message : failureText(error)} />
      )}
      {CodeForm ? (
        <CodeForm
          onSubmit={(code) => confirmation.run(() => sessionEndpoints.confirmByCode({ code }))}
          onCancel={() => setCodeForm(null)}
        />
      ) : (
        <div className={styles.form}>
          <p>{reason}</p>
          <Button
            isPending={confirmation.isSending}
            onClick={() => void confirmation.run(confirmByPasskey)}
          >
            Continue with the passkey
          </Button>
          <Button
            variant="quiet"
            disabled={confirmation.isSending}
            onClick={() => void opening.run()}
          >
            I do not have it here: use a recovery code
          </Button>
        </div>
      )}
    </>
  );
}
