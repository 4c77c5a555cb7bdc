import { useState, type SyntheticEvent } from 'react';
import { notify } from '@shop/shared';
import type { MessageDetails } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Field } from '@shop/shared/ui/Field';
import styles from '../../components/Cards.module.scss';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useAction } from '../../data/useAction';

interface ReplyFormProps {
  message: MessageDetails;
  onChanged: (message: MessageDetails) => void;
}

/** Replies by email. The text stays until the server has saved it (AD-08). */
export function ReplyForm({ message, onChanged }: ReplyFormProps) {
  const { ticket, email } = message;
  const action = useAction<MessageDetails, { text: string }>({
    method: 'POST',
    path: `/admin/messages/${encodeURIComponent(ticket)}/replies`,
    failure: 'The reply was not sent.',
    onDone: (changed) => {
      setText('');
      notify.success('Reply sent');
      onChanged(changed);
    },
  });
  const [text, setText] = useState(action.body?.text ?? '');

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void action.run({ text });
  };

  return (
    <form className={styles.stack} noValidate onSubmit={handleSubmit} aria-label="Reply">
      <Field
        label="Your reply"
        hint={`Goes to ${email} by email, with the ticket number in the subject.`}
        error={action.error?.fieldErrors.text}
        isRequired
      >
        {(control) => (
          <textarea
            rows={5}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <ActionFailure action={action} />
      <ActionBar>
        <Button type="submit" isPending={action.isSending}>
          {action.isSending ? 'Sending…' : 'Send reply'}
        </Button>
      </ActionBar>
    </form>
  );
}
