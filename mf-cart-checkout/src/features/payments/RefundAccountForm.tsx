import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, useWatch } from 'react-hook-form';
import { notify } from '@shop/shared';
import { refundAccountSchema } from '@shop/shared/contract';
import { TextField, useSubmission } from '@shop/shared/forms';
import { useOrder } from '../../data/useOrder';
import { InlineForm } from './InlineForm';
import methods from './PaymentMethods.module.scss';

interface RefundAccountFormProps {
  orderId: string;
  onSaved: () => void;
  /** Set for a change of the account. */
  onCancel: (() => void) | undefined;
}

const ways = [
  { value: 'upi', label: 'To a UPI ID' },
  { value: 'bank', label: 'To a bank account' },
] as const;

/** Asks for the UPI ID or the bank account for a refund (PY-09). */
export function RefundAccountForm({ orderId, onSaved, onCancel }: RefundAccountFormProps) {
  const { setRefundAccount, reload } = useOrder(orderId);
  const form = useForm({
    resolver: yupResolver(refundAccountSchema),
    defaultValues: { way: 'upi', upi_id: '', account_name: '', account_number: '', ifsc: '' },
  });
  const submission = useSubmission(form, {
    send: async (account) => {
      await setRefundAccount(account);
      notify.success('Thank you. We send your money there.');
      onSaved();
      return undefined;
    },
    // The money may have been returned in the meantime.
    onFailure: () => void reload(),
  });
  const { errors } = form.formState;
  const way = useWatch({ control: form.control, name: 'way' });
  const field = (name: 'upi_id' | 'account_name' | 'account_number' | 'ifsc') => ({
    registration: form.register(name),
    error: errors[name]?.message,
    autoComplete: 'off',
    isRequired: true,
  });
  return (
    <InlineForm
      label="Where your money goes"
      submitLabel="Send my money there"
      submission={submission}
      onCancel={onCancel}
    >
      <legend>How would you like your money?</legend>
      {ways.map(({ value, label }) => (
        <label key={value} className={methods.method}>
          <input type="radio" value={value} {...form.register('way')} />
          <span className={methods.label}>{label}</span>
        </label>
      ))}
      {way === 'upi' ? (
        <TextField
          {...field('upi_id')}
          label="UPI ID"
          inputMode="email"
          autoCapitalize="none"
          hint="Such as name@bank. Your UPI app shows it in your profile."
        />
      ) : (
        <>
          <TextField {...field('account_name')} label="Name of the account holder" />
          <TextField {...field('account_number')} label="Account number" inputMode="numeric" />
          <TextField
            {...field('ifsc')}
            label="IFSC"
            autoCapitalize="characters"
            hint="Your bank branch’s 11-character code. It is printed on your cheques."
          />
        </>
      )}
    </InlineForm>
  );
}
