import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, notify } from '@shop/shared';
import { paymentReportSchema } from '@shop/shared/contract';
import { FormFailure, TextField, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { useOrder } from '../data/useOrder';
import styles from './PayByUpi.module.scss';

interface UtrFormProps {
  orderId: string;
  onReported: () => void;
  /** Of a correction, which was requested by a button that the form has replaced. */
  onCancel?: (() => void) | undefined;
}

/** PY-05: reports a payment by UPI. */
export function UtrForm({ orderId, onReported, onCancel }: UtrFormProps) {
  const { reportPayment, reload } = useOrder(orderId);
  const form = useForm({
    resolver: yupResolver(paymentReportSchema),
    defaultValues: { utr: '' },
  });
  const isCorrection = onCancel !== undefined;
  const { setFocus } = form;
  useEffect(() => {
    if (isCorrection) setFocus('utr');
  }, [isCorrection, setFocus]);

  const { failure, isSubmitting, handleSubmit } = useSubmission(form, {
    send: async (report) => {
      await reportPayment(report);
      notify.success('Thank you. We check your payment.');
      onReported();
      return undefined;
    },
    // The server refused, so the cached order may be outdated.
    onFailure: () => void reload(),
  });
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
      aria-label="I have paid"
    >
      <fieldset aria-label="Report your payment" disabled={isSubmitting}>
        <TextField
          label="12-digit UPI reference (UTR)"
          inputMode="numeric"
          autoComplete="off"
          isRequired
          registration={form.register('utr')}
          error={form.formState.errors.utr?.message}
          hint="Your UPI app shows it with the payment, as UTR or UPI transaction ID."
        />
      </fieldset>
      {failure && <FormFailure text={failureText(failure, failure.message)} />}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" isPending={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'I have paid'}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
