import { failureText, toFailure, type ApiError } from '@shop/shared';
import { FormFailure } from '@shop/shared/forms';
import { DeviceError } from '../../data/passkeyDevice';
import styles from './ActionFailure.module.scss';
import { ConfirmAgain, needsFactor } from './ConfirmAgain';

export type RequestFailure = ApiError | DeviceError;

/** Whatever was thrown by a request, or by the device that it asks. */
export const toRequestFailure = (error: unknown): RequestFailure =>
  error instanceof DeviceError ? error : toFailure(error);

interface FactorFailureProps {
  /** Null: nothing failed. */
  error: RequestFailure | null;
  isSending: boolean;
  /** Sends the request again. */
  onConfirmed: () => void;
}

/** Why a request that is no `useAction` failed, or the second factor that it needs (S-52). */
export function FactorFailure({ error, isSending, onConfirmed }: FactorFailureProps) {
  if (error === null) return null;
  if (error instanceof DeviceError) return <FormFailure text={error.message} />;
  if (!needsFactor(error)) return <FormFailure text={failureText(error)} />;
  return (
    <div className={styles.root} role="alert">
      <ConfirmAgain isSending={isSending} onConfirmed={onConfirmed} />
    </div>
  );
}
