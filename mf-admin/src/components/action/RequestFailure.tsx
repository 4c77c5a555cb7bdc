import { failureText } from '@shop/shared';
import { FormFailure } from '@shop/shared/forms';
import { DeviceError } from '../../data/passkeyDevice';
import styles from './ActionFailure.module.scss';
import { ConfirmAgain, needsFactor } from './ConfirmAgain';
import type { Request } from './useRequest';

/** Shows why a request failed, or asks for the second factor that it needs (S-52). */
export function RequestFailure({ request: { error, isSending, run } }: { request: Request }) {
  if (error === null) return null;
  if (error instanceof DeviceError) return <FormFailure text={error.message} />;
  if (!needsFactor(error)) return <FormFailure text={failureText(error)} />;
  return (
    <div className={styles.root} role="alert">
      <ConfirmAgain isSending={isSending} onConfirmed={() => void run()} />
    </div>
  );
}
