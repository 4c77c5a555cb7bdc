import { useState, type SyntheticEvent } from 'react';
import { failureText, usePrivateCache } from '@shop/shared';
import type { AdminSession } from '@shop/shared/contract/admin';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import { adminSessionQuery } from '../../data/adminSession';
import { confirmByCode, confirmByPasskey } from '../../data/confirmSession';
import { DeviceError } from '../../data/passkeyDevice';
import styles from './ConfirmFactor.module.scss';

interface ConfirmFactorProps {
  /** Tells the person why the factor is needed. */
  reason: string;
  onConfirmed?: () => void;
}

/** Asks for the passkey, or a recovery code instead (AD-02). */
export function ConfirmFactor({ reason, onConfirmed }: ConfirmFactorProps) {
  const [isCode, setIsCode] = useState(false);
  const [code, setCode] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const openCache = usePrivateCache();

  const confirm = async (factor: () => Promise<AdminSession>) => {
    const cache = openCache();
    setIsPending(true);
    setFailure(null);
    try {
      cache.set(adminSessionQuery, await factor());
      onConfirmed?.();
    } catch (error) {
      setFailure(error instanceof DeviceError ? error.message : failureText(error));
    } finally {
      setIsPending(false);
    }
  };

  const handleCode = (event: SyntheticEvent) => {
    event.preventDefault();
    void confirm(() => confirmByCode(code));
  };

  return (
    <>
      {failure !== null && <FormFailure text={failure} />}
      {isCode ? (
        <form className={styles.form} onSubmit={handleCode}>
          <p>Each of your ten recovery codes works once.</p>
          <Field label="Recovery code" isRequired>
            {(control) => (
              <input
                {...control}
                type="text"
                value={code}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="xxxx-xxxx-xxxx-xxxx"
                required
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <Button type="submit" isPending={isPending}>
            Use this code
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={() => setIsCode(false)}>
            Use the passkey instead
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <p>{reason}</p>
          <Button isPending={isPending} onClick={() => void confirm(confirmByPasskey)}>
            Continue with the passkey
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={() => setIsCode(true)}>
            I do not have it here: use a recovery code
          </Button>
        </div>
      )}
    </>
  );
}
