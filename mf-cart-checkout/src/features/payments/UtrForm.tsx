import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { notify } from '@shop/shared';
import { useOnceFor } from '@shop/shared/browser/useOnceFor';
import { paymentReportSchema } from '@shop/shared/contract';
import { TextField, useSubmission } from '@shop/shared/forms';
import { useOrder } from '../../data/useOrder';
import { InlineForm } from './InlineForm';

interface UtrFormProps {
  orderId: string;
  onReported: () => void;
  /** Set for a correction: the form has replaced the focused button. */
  onCancel: (() => void) | undefined;
}

/** Reports a payment by UPI (PY-05). */
export function UtrForm({ orderId, onReported, onCancel }: UtrFormProps) {
  const { reportPayment, reload } = useOrder(orderId);
  const form = useForm({
    resolver: yupResolver(paymentReportSchema),
    defaultValues: { utr: '' },
  });
  useOnceFor(onCancel && orderId, () => form.setFocus('utr'));

  const submission = useSubmission(form, {
    send: async (report) => {
      await reportPayment(report);
      notify.success('Thank you. We check your payment.');
      onReported();
      return undefined;
    },
    // After a refusal the cached order may be outdated.
    onFailure: () => void reload(),
  });
  return (
    <InlineForm
      label="I have paid"
      fieldsLabel="Report your payment"
      submitLabel="I have paid"
      submission={submission}
      onCancel={onCancel}
    >
      <TextField
        label="Payment reference from your UPI app (UTR)"
        autoComplete="off"
        autoCapitalize="characters"
        isRequired
        registration={form.register('utr')}
        error={form.formState.errors.utr?.message}
        hint="12 digits, or an ID with letters. Your app shows it with the payment, as UTR or UPI transaction ID."
      />
    </InlineForm>
  );
}
