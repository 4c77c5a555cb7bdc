import { ApiError, failureText } from '@shop/shared';
import { Button } from '@shop/shared/ui/controls/Button';
import { DeviceError } from '../../data/passkeyDevice';
import styles from './ActionFailure.module.scss';
import { ConfirmAgain, needsFactor } from './ConfirmAgain';

/** An action, or a request that is none. */
interface Failed {
  error: ApiError | DeviceError | null;
  isSending: boolean;
  retry: () => Promise<unknown>;
  /** Whether an action may have been done. */
  isUnconfirmed?: boolean;
  retryConfirmed?: () => Promise<unknown>;
}

/** Shows why an action or a request failed, with a button to send it again if that is possible (AD-12). */
export function ActionFailure({ action }: { action: Failed }) {
  const { error, isUnconfirmed = false, isSending, retry, retryConfirmed } = action;
  if (!error) return null;
  const isFactorNeeded = needsFactor(error);
  const isDoubtful = error instanceof ApiError && 'is_confirmed' in error.fieldErrors;
  return (
    <div className={styles.root} role="alert">
      {isFactorNeeded ? (
        <ConfirmAgain isSending={isSending} onConfirmed={() => void retry()} />
      ) : (
        <p>{messageOf(error, isUnconfirmed)}</p>
      )}
      {isUnconfirmed && !isFactorNeeded && (
        <Button variant="secondary" isPending={isSending} onClick={() => void retry()}>
          Try again
        </Button>
      )}
      {isDoubtful && retryConfirmed && (
        <Button variant="secondary" isPending={isSending} onClick={() => void retryConfirmed()}>
          Save anyway
        </Button>
      )}
    </div>
  );
}

function messageOf(error: ApiError | DeviceError, isUnconfirmed: boolean): string {
  if (error instanceof DeviceError) return error.message;
  if (isUnconfirmed && error.status === 0) {
    return 'Not confirmed yet: the shop did not respond, so it may not be saved. Your input is kept here, and sent again when you are online.';
  }
  const reason = failureText(error, error.message);
  return isUnconfirmed ? `Not done yet. ${reason}` : reason;
}
