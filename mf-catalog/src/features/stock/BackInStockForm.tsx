import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints, useUserDetails } from '@shop/shared';
import { useOnceFor } from '@shop/shared/browser/useOnceFor';
import { backInStockSchema } from '@shop/shared/contract';
import {
  EmailField,
  failureDetail,
  FormFailure,
  FormSuccess,
  useSubmission,
} from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from './BackInStockForm.module.scss';

export interface BackInStockFormProps {
  productId: string;
}

/** Asks for an email address, to send one mail when the product is back (SE-04). */
export function BackInStockForm({ productId }: BackInStockFormProps) {
  const [message, setMessage] = useState('');
  const { details } = useUserDetails();
  const form = useForm({
    resolver: yupResolver(backInStockSchema),
    values: { email: details?.email ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  // The form replaces the button that had the focus.
  useOnceFor(productId, () => form.setFocus('email'));

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (values) => {
      setMessage('');
      setMessage((await endpoints.requestBackInStock(productId, values)).message);
    },
  });

  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <fieldset
        aria-label="Tell me when it is back"
        className={styles.root}
        disabled={isSubmitting}
      >
        <legend>Tell me when it is back</legend>
        <div>
          {failure && <FormFailure text={failureDetail(failure)} />}
          <EmailField
            registration={form.register('email')}
            error={form.formState.errors.email?.message}
          />
          <Button type="submit" variant="secondary" isPending={isSubmitting}>
            Tell me
          </Button>
          <p className={styles.note}>One email, nothing else. We use your address only for this.</p>
          <FormSuccess>{message}</FormSuccess>
        </div>
      </fieldset>
    </form>
  );
}
