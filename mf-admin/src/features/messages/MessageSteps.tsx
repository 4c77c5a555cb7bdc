import type { MessageDetails, MessageStep } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from '../../components/Cards.module.scss';
import { ActionFailure } from '../../components/action/ActionFailure';
import { messageEndpoints } from '../../data/endpoints/messages';
import { useAction } from '../../data/useAction';

interface MessageStepsProps {
  message: MessageDetails;
  onChanged: (message: MessageDetails) => void;
}

/** Marks a message as answered by phone, resolved or open again (AD-08). */
export function MessageSteps({ message, onChanged }: MessageStepsProps) {
  const { ticket, acknowledged_at, resolved_at } = message;
  const action = useAction(messageEndpoints.changeMessage(ticket), { onDone: onChanged });
  const take = (step: MessageStep) => () => void action.run({ step });
  return (
    <>
      <ActionFailure action={action} />
      <div className={styles.buttons}>
        {resolved_at ? (
          <Button variant="secondary" isPending={action.isSending} onClick={take('reopen')}>
            Open again
          </Button>
        ) : (
          <>
            {!acknowledged_at && (
              <Button
                variant="secondary"
                isPending={action.isSending}
                onClick={take('acknowledge')}
              >
                Answered by phone
              </Button>
            )}
            <Button variant="secondary" isPending={action.isSending} onClick={take('resolve')}>
              Resolved
            </Button>
          </>
        )}
      </div>
    </>
  );
}
