import { failureText, type ApiError } from '@shop/shared';
import { Button } from '@shop/shared/ui/Button';
import type { Action } from '../../data/useAction';
import styles from './ActionFailure.module.scss';
import { ConfirmAgain, needsFactor } from './ConfirmAgain';

type FailedAction = Pick<
  Action<object>,
  'error' | 'isUnconfirmed' | 'isSending' | 'retry' | 'retryConfirmed'
>;

/** Shows why an action failed, with a button to send it again if that is possible (AD-12). */
export function ActionFailure({ action }: { action: FailedAction }) {
  const { error, isUnconfirmed, isSending, retry, retryConfirmed } = action;
  if (!error) return null;
  return (
    <div className={styles.root} role="alert">
      {needsFactor(error) ? (
        <ConfirmAgain isSending={isSending} onConfirmed={() => void retry()} />
      ) : (
        <p>{messageOf(error, isUnconfirmed)}</p>
      )}
      {isUnconfirmed && !needsFactor(error) && (
        <Button variant="secondary" isPending={isSending} onClick={() => void retry()}>
          Try again
        </Button>
      )}
      {'is_confirmed' in error.fieldErrors && (
        <Button variant="secondary" isPending={isSending} onClick={() => void retryConfirmed()}>
          Save anyway
        </Button>
      )}
    </div>
  );
}

function messageOf(error: ApiError, isUnconfirmed: boolean): string {
  if (error.status === 0) {
    return 'Not confirmed yet: the shop did not respond, so it may not be saved. Your input is kept here, and sent again when you are online.';
  }
  const reason = failureText(error, error.message);
  return isUnconfirmed ? `Not done yet. ${reason}` : reason;
}
