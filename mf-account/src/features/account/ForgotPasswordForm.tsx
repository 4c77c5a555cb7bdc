import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '@shop/shared';
import { forgotPasswordSchema } from '@shop/shared/contract';
import {
  EmailField,
  failureDetail,
  FormFailure,
  FormSuccess,
  useSubmission,
} from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import fieldset from '../../components/fieldset.module.scss';

/** Requests a link to set a new password (LG-09). The response does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const [message, setMessage] = useState('');
  const form = useForm({ resolver: yupResolver(forgotPasswordSchema) });

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      setMessage('');
      setMessage((await endpoints.forgotPassword(values)).message);
    },
  });

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset aria-label="Ask for a link" className={fieldset.root} disabled={isSubmitting}>
        {failure && <FormFailure text={failureDetail(failure)} />}
        <EmailField
          registration={form.register('email')}
          error={form.formState.errors.email?.message}
        />
        <Button type="submit" isPending={isSubmitting}>
          SEND LINK
        </Button>
        <FormSuccess>{message}</FormSuccess>
      </fieldset>
    </form>
  );
}
