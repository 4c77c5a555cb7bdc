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
import { Button } from '@shop/shared/ui/Button';
import fieldset from './fieldset.module.scss';

/** LG-09: asks for the link. What it answers does not tell whether there is such an account. */
export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState('');
  const form = useForm({ resolver: yupResolver(forgotPasswordSchema) });

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      setAnswer('');
      setAnswer((await endpoints.forgotPassword(values)).message);
    },
  });

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset className={fieldset.root} disabled={isSubmitting}>
        {failure && <FormFailure text={failureDetail(failure)} />}
        <EmailField
          registration={form.register('email')}
          error={form.formState.errors.email?.message}
        />
        <Button type="submit" isPending={isSubmitting}>
          SEND LINK
        </Button>
        <FormSuccess>{answer}</FormSuccess>
      </fieldset>
    </form>
  );
}
