import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify } from '@shop/shared';
import { messageReplySchema, type MessageDetails } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Field } from '@shop/shared/ui/controls/Field';
import styles from '../../components/Cards.module.scss';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useActionForm } from '../../components/action/useActionForm';
import { messageEndpoints } from '../../data/endpoints/messages';
import { useAction } from '../../data/useAction';

interface ReplyFormProps {
  message: MessageDetails;
  onChanged: (message: MessageDetails) => void;
}

/** Replies by email. The text stays until the server has saved it (AD-08). */
export function ReplyForm({ message, onChanged }: ReplyFormProps) {
  const { ticket, email } = message;
  const action = useAction(messageEndpoints.replyToMessage(ticket), {
    onDone: (changed) => {
      form.reset({ text: '' });
      notify.success('Reply sent');
      onChanged(changed);
    },
  });
  const form = useForm({
    resolver: yupResolver(messageReplySchema),
    defaultValues: { text: action.body?.text ?? '' },
  });
  const { formProps, isPending } = useActionForm(form, action, action.run);

  return (
    <form {...formProps} className={styles.stack} aria-label="Reply">
      <Field
        label="Your reply"
        hint={`Goes to ${email} by email, with the ticket number in the subject.`}
        error={form.formState.errors.text?.message}
        isRequired
      >
        {(control) => (
          <textarea rows={5} maxLength={5000} {...form.register('text')} {...control} />
        )}
      </Field>
      <ActionFailure action={action} />
      <ActionBar>
        <Button type="submit" isPending={isPending}>
          {isPending ? 'Sending…' : 'Send reply'}
        </Button>
      </ActionBar>
    </form>
  );
}
